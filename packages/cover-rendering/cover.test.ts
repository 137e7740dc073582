import { execFileSync } from 'node:child_process'
import { array, assert, asyncProperty, constantFrom, integer, property, string } from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colourOf, contrast, hexOf } from './colour.ts'
import { chanceOf } from './chance.ts'
import { drawCover, drawSvg, fitCover } from './cover.ts'
import { DrawingError, renderCover } from './cover-rendering.ts'
import { paletteOf } from './palette.ts'
import { styleNames, styles } from './styles.ts'
import { setTitle } from './title-setting.ts'

const request = {
  title: 'How much does a roof repair cost?',
  brand: 'Apex',
  variant: 0,
  size: 'wide',
} as const
const hex = integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('a cover', () => {
  test('is the same for the same request, and different for the next variant', async () => {
    const [one, again, next] = await Promise.all([
      renderCover(request),
      renderCover(request),
      renderCover({ ...request, variant: 1 }),
    ])
    expect(one.bytes.equals(again.bytes)).toBe(true)
    expect(one.bytes.equals(next.bytes)).toBe(false)
    const covers = await Promise.all(
      styleNames.map((_, variant) => drawSvg({ ...request, variant })),
    )
    expect(new Set(covers.map(({ style }) => style)).size).toBe(styleNames.length)
  })

  test.each(['wide', 'square'] as const)(
    '%s: every style has the right size, is small, and describes its drawing',
    async (size) => {
      for (const style of styleNames) {
        const cover = await drawCover({ ...request, size, style })
        const { format, width, height } = await sharp(cover.bytes).metadata()
        expect([format, width, height]).toEqual([
          'jpeg',
          ...(size === 'wide' ? [1200, 630] : [1080, 1080]),
        ])
        expect(cover.bytes.length).toBeLessThan(260_000)
        expect(cover.thumbnail).toMatchObject({ width: 480 })
        expect(cover.thumbnail.bytes.length).toBeLessThan(50_000)
        expect(cover.alt).toContain('“How much does a roof repair cost?”, with')
      }
    },
  )

  test.each(styleNames)('%s keeps its ground for a client that it is fixed for', async (style) => {
    const groundOf = async (title: string, variant: number, colours: string[]) => {
      const { svg } = await drawSvg({ ...request, title, variant, colours, style })
      return /fill="(#[^"]+)"\/>/.exec(svg)?.[1]
    }
    for (const colours of [[], ['#8a2be2']]) {
      const grounds = await Promise.all(
        ['Plates', 'Bowls for soup', 'How clay is fired', 'Glazes', 'A visit'].map((title, at) =>
          groundOf(title, at, colours),
        ),
      )
      expect(new Set(grounds).size).toBe(1)
      expect(grounds[0]).toMatch(/^#/)
    }
  })

  test('drops a title that its typefaces cannot show, and says so', async () => {
    const cover = await drawSvg({ ...request, title: 'ヘアサロンの選び方' })
    expect(cover).toMatchObject({ isTitled: false, alt: expect.stringContaining('“Apex”') })
    const nameless = await drawSvg({ title: '東京', variant: 0, size: 'square' })
    expect(nameless).toMatchObject({ isTitled: false, alt: expect.stringContaining('A drawing:') })
    expect((await drawSvg({ ...request, title: '🚀 5 tips' })).alt).toContain('“5 tips”')
    expect(await drawSvg({ ...request, title: 'Как выбрать врача' })).toMatchObject({
      isTitled: true,
    })
  })

  test('can be drawn for any text', async () => {
    await assert(
      asyncProperty(
        string({ unit: 'grapheme', maxLength: 300 }),
        array(hex, { maxLength: 2 }),
        constantFrom(...styleNames),
        constantFrom('wide', 'square' as const),
        async (title, colours, style, size) => {
          const { svg } = await drawSvg({
            title,
            kicker: title,
            brand: title,
            colours,
            style,
            size,
            variant: 0,
          })
          expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('crops an external picture, rejects other files, and draws the next one', async () => {
    const large = sharp({ create: { width: 900, height: 900, channels: 3, background: '#39c' } })
    const fitted = await fitCover(
      await large
        .withExif({ IFD0: { Artist: 'A' } })
        .jpeg()
        .toBuffer(),
      'wide',
    )
    const { width, height, exif } = await sharp(fitted.bytes).metadata()
    expect([width, height, exif]).toEqual([1200, 630, undefined])
    await expect(fitCover(Buffer.from('rubbish'), 'wide')).rejects.toThrow('unsupported')
    expect((await renderCover(request)).bytes.length).toBeGreaterThan(1000)
  })
})

test('loses one picture when its process dies; the next one gets a new process', async () => {
  await renderCover(request)
  const drawers = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) =>
        parent === String(process.pid) && args.join(' ').includes('drawing-process'),
    )
  expect(drawers).toHaveLength(1)
  const [lost, kept] = [renderCover(request), renderCover({ ...request, variant: 3 })]
  process.kill(Number(drawers[0]?.[0]), 'SIGKILL')
  await expect(lost).rejects.toThrow(DrawingError)
  expect((await kept).style).toBe((await drawSvg({ ...request, variant: 3 })).style)
})

describe('colors', () => {
  test('are parsed and formatted without loss', () => {
    assert(property(hex, (color) => hexOf(colourOf(color)) === color))
  })

  test('keep text readable on every background, whatever the client’s colors are', () => {
    assert(
      property(
        array(hex, { maxLength: 2 }),
        constantFrom('light', 'dark' as const),
        string(),
        constantFrom(...styleNames),
        (colours, mood, seed, name) => {
          const plain = paletteOf(colours, mood, chanceOf(seed))
          const { ground, ink, accentText } = styles[name].repaint?.(plain) ?? plain
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5)
        },
      ),
      // The lightest and the darkest color have only one way to go.
      {
        examples: [
          [['#000000'], 'dark', '', 'tiles'],
          [['#000000', '#ffffff'], 'light', '', 'poster'],
        ],
      },
    )
  })
})

describe('a title', () => {
  const limits = { largest: 90, smallest: 40, leading: 1.1, mostLines: 5 }
  const box = { width: 600, height: 400 }
  /** Returns the width of a text whose characters are half as wide as high. */
  const measure = (text: string) => text.length / 2

  test('always fits its box, and loses no word unless it says so', () => {
    const word = string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }).map((text) =>
      text.replace(/\s/g, 'x'),
    )
    assert(
      property(array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const { lines, size } = setTitle(words.join(' '), box, limits, measure)
        expect(lines.length).toBeLessThanOrEqual(5)
        expect(lines.length * size * 1.1).toBeLessThanOrEqual(400)
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(600)
        const bare = (text: string) => text.replace(/[\s-]/g, '')
        const isCut = lines.at(-1)?.endsWith('…')
        expect(isCut || bare(lines.join('')) === bare(words.join(''))).toBe(true)
      }),
    )
  })

  test('is balanced, breaks long words at syllables, and ends with an ellipsis when cut', () => {
    expect(setTitle('How much does a roof repair cost', box, limits, measure).lines).toEqual([
      'How much',
      'does a roof',
      'repair cost',
    ])
    const long = setTitle('Kraftfahrzeughaftpflichtversicherung', box, limits, measure)
    expect(long.lines.length).toBeGreaterThan(1)
    expect(long.lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true)
    expect(setTitle('word '.repeat(200), box, limits, measure).lines.at(-1)).toMatch(/…$/)
  })
})
