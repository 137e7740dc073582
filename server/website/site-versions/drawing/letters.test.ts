import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { sampleContent } from '../../../../site/sample.ts'
import { lettersBeyond, lettersOf } from './letters.ts'

const polish = 'Zażółć gęślą jaźń'
const vietnamese = 'Thiết kế trang web'
const greek = 'Καλημέρα'
const all = ['measured', 'editorial', 'archive'] as const

const rulesFor = async (words: string, type: (typeof all)[number]) => {
  const letters = await lettersOf(words, type)
  const css = letters?.files[letters.stylesheet] ?? ''
  return [
    ...css.matchAll(/font-family:'([^']+)';src:url\(([^)]+)\).*?unicode-range:([^}]+)\}/g),
  ].map(([, family = '', address = '', range = '']) => ({
    family,
    letters: range.split(',').map((each) => Number.parseInt(each.slice(2), 16)),
    font: Buffer.from(letters?.files[address] ?? '', 'base64'),
  }))
}

test.each(all)(
  'the typefaces of %s get the letters of Polish words, and only those',
  async (type) => {
    const rules = await rulesFor(polish, type)
    expect(rules.length).toBeGreaterThanOrEqual(2)
    for (const { letters, font } of rules) {
      expect(String.fromCodePoint(...letters)).toBe('ąćęłńśźż')
      const has = create(font)
      for (const letter of letters) expect(has.hasGlyphForCodePoint(letter)).toBe(true)
      expect(has.hasGlyphForCodePoint(0x11b)).toBe(false)
      expect(font.length).toBeLessThan(4000)
    }
  },
)

test('Vietnamese letters come from the files that have them', async () => {
  const [first] = await rulesFor(vietnamese, 'editorial')
  const rules = await rulesFor(vietnamese, 'editorial')
  const found = rules
    .filter(({ family }) => family === 'Newsreader')
    .flatMap((rule) => rule.letters)
  expect(String.fromCodePoint(...new Set(found))).toContain('ế')
  expect(first?.family).toBe('Newsreader')
})

test('letters that no typeface of the pairing has are left to the reader’s own font', async () => {
  for (const type of all) expect(await lettersOf(greek, type)).toBeNull()
})

test('the sample needs no letter beyond those of the build', async () => {
  const words = JSON.stringify(sampleContent)
  for (const type of all) expect(await lettersOf(words, type)).toBeNull()
  expect(lettersBeyond('Plain words – “quoted”, 20 €')).toEqual([])
})
