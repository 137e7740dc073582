import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleBrand } from '../../../../site/brand.ts'
import { displayFonts, type Pairing } from '../../../../packages/typefaces/pairings.ts'
import type { Heading } from './heading.ts'
import { drawSharePicture } from './share-picture.ts'
import { drawable, measureIn, setTitle } from './share-title.ts'

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'
const draw = (heading: Heading, name = 'Furlong', type: Pairing = 'measured') =>
  drawSharePicture({ path: '/about', heading, name }, { brand: { ...sampleBrand, type }, icon })
const plain = (text: string): Heading => [{ text, mark: false }]

/** Returns the columns of a picture in which something stands in these rows. */
async function usedColumns(png: Buffer, top: number, height: number) {
  const { data, info } = await sharp(png)
    .extract({ left: 0, top, width: 1200, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isUsed = (x: number) =>
    Array.from(
      { length: height },
      (_, y) => data[(y * info.width + x) * info.channels] ?? 255,
    ).some((value) => value < 200)
  return Array.from({ length: 1200 }, (_, x) => x).filter(isUsed)
}

test.each<[string, Pairing, string, string]>([
  ['Polish and Hungarian', 'measured', 'ŁŐ', 'ŐŁ'],
  ['Polish and Hungarian', 'editorial', 'ŁŐ', 'ŐŁ'],
  ['Cyrillic', 'measured', 'ЖЯ', 'ЯЖ'],
  ['Greek', 'archive', 'ΔΣ', 'ΣΔ'],
  ['Vietnamese', 'measured', 'ẾỮ', 'ỮẾ'],
])('%s letters are drawn in share pictures, %s', async (_, type, one, other) => {
  // A missing letter is drawn as the same box as any other.
  expect(await draw(plain(one), 'Agency', type)).not.toEqual(
    await draw(plain(other), 'Agency', type),
  )
  expect(await draw(plain('Title'), one, type)).not.toEqual(await draw(plain('Title'), other, type))
})

test('a letter that no font has is left out, and a title of such letters, too', async () => {
  const empty = await draw([])
  expect(await draw(plain('日本')).then((png) => png.equals(empty))).toBe(true)
  const emoji = await draw(plain('Hello 🙂 there'))
  expect(emoji.equals(await draw(plain('Hello there')))).toBe(true)
})

test('a long title and a long name stay in the picture', async () => {
  const title = 'Geschwindigkeitsüberschreitung and what we learned about websites that '.repeat(4)
  const png = await draw(plain(title), 'Wiśniewska Brothers Digital '.repeat(3))
  const columns = await usedColumns(png, 40, 260)
  expect(columns[0]).toBeGreaterThanOrEqual(60)
  expect(columns.at(-1)).toBeLessThanOrEqual(1200 - 60)
})

test('titles are set smaller before they are cut, and words keep together', async () => {
  const measure = measureIn(await displayFonts('measured', 'abc…'))
  const room = { width: 800, height: 264, sizes: [100, 80, 64, 52] }
  const set = (text: string) => setTitle(plain(text), room, measure)
  const texts = (text: string) =>
    set(text).lines.map((line) =>
      line.map((word) => word.map((each) => each.text).join('')).join(' '),
    )
  expect(set('Who we are').size).toBe(100)
  expect(
    set(
      'A manufacturer that stopped retyping its orders every week of the year, and what we learned',
    ).size,
  ).toBe(64)
  expect(texts('Geschwindigkeitsüberschreitung'.repeat(2))).toHaveLength(2)
  const long = texts('word '.repeat(90))
  expect(long).toHaveLength(5)
  expect(long.at(-1)).toMatch(/ word…$/)
  expect(drawable('Łódź 日本', measureIn(await displayFonts('measured', 'Łódź')))).toBe('Łódź ')
})
