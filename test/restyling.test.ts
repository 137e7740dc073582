import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('web/**/*.css')

/** Returns the selectors of a style sheet, without those of print: nothing changes while a page is printed. */
const selectorsOf = (sheet: string) =>
  readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@media print \{[^]*?\n\}\n/g, '')
    .matchAll(/[^{};]*(?=\{)/g)
    .map(([text]) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('@'))
    .toArray()

const asksTheRoot = /(?<![\w.-])(?:html|body|:root|#root)(?![\w-])[^\s,>~+]*:has\(/
/** A part that any element could be, but for what is in it. */
const asksEverything = /(?:^|[\s,>~+])(?::(?:is|where)\()?:has\(/

test('finds the selectors that cost a restyling of the whole page', () => {
  for (const selector of ['html:has(.bar)', 'body:not(.x):has(.toast) #root'])
    expect(selector).toMatch(asksTheRoot)
  for (const selector of [':has(> .line)', '#root :has(.room)', '.app :where(:has(> a))'])
    expect(selector).toMatch(asksEverything)
  for (const selector of ['.panel:has(.table) .foot', 'html.has-toast #root', 'ul:has(> .thing)'])
    expect([asksTheRoot, asksEverything].some((each) => each.test(selector))).toBe(false)
})

// Browsers restyle every element below such a one, whenever anything is added or taken away: a fifth of a press. See web/ui/root-marks.ts.
test.each(sheets)('%s asks neither the root nor everything for what is in it', (sheet) => {
  const asking = selectorsOf(sheet).filter(
    (selector) =>
      asksTheRoot.test(selector) || (asksEverything.test(selector) && !isOfTouch(sheet)),
  )
  expect(asking).toEqual([])
})

/** Phones draw fewer elements, and a name of several lines has no other way to widen what reacts. */
const isOfTouch = (sheet: string) => sheet.endsWith('/touch.css')
