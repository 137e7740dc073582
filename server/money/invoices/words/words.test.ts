import { describe, expect, test } from 'vitest'
import { documentLanguages } from '../../../../contract/money/document-languages.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { pdfWords } from '../../../../packages/pdf/words.ts'
import { wordsIn } from '../../payment-reminders/words.ts'
import { dayIn, moneyIn, periodIn, quantityIn, rateIn } from './formats.ts'
import { invoiceWords, reasonIn, taxNameIn } from './words.ts'

/** Words that are the same in another language, and empty texts. */
const shared = new Set(['', 'Date'])

/** Returns every text of a catalog by its path; functions are called with what they print. */
function textsOf(words: unknown, at = ''): [string, string][] {
  if (typeof words === 'string') return [[at, words]]
  if (typeof words === 'function')
    return [[at, (words as (...values: string[]) => string)('§1', '§2', '§3')]]
  if (words === null || typeof words !== 'object' || words instanceof RegExp) return []
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${at}.${key}`))
}

describe.each([
  ['invoices', invoiceWords],
  ['reminders', wordsIn],
  ['every document', pdfWords],
])('the words of %s', (_name, catalog) => {
  test.each(keysOf(documentLanguages).filter((language) => language !== 'en'))(
    'leave nothing in English and forget no value in %s',
    (language) => {
      const english = new Map(textsOf(catalog.en))
      const own = textsOf(catalog[language])
      const values = (text: string) => (text.match(/§\d/g) ?? []).toSorted().join()
      const left = own.filter(([key, text]) => {
        const same = english.get(key) ?? ''
        return values(text) !== values(same) || (text === same && !shared.has(text))
      })
      // The name of a tax alone labels its number in English.
      expect(left.filter(([key]) => key !== '.number')).toEqual([])
      expect(own.length).toBeGreaterThanOrEqual(3)
    },
  )
})

test('dates, amounts, quantities and rates are written as each language does', () => {
  expect([dayIn('de', '2026-03-16'), dayIn('fr', '2026-03-16')]).toEqual([
    '16. März 2026',
    '16 mars 2026',
  ])
  expect(moneyIn('de', -123_456, 'EUR')).toBe('\u22121.234,56\u00a0€')
  expect(moneyIn('fr', 123_456_789, 'EUR')).toBe('1\u00a0234\u00a0567,89\u00a0€')
  expect(moneyIn('en', -123_456, 'EUR')).toBe('\u2212€1,234.56')
  expect([quantityIn('de', 6500), quantityIn('en', 6500)]).toEqual(['6,5', '6.5'])
  expect([rateIn('de', 550), rateIn('en', 550)]).toEqual(['5,5\u00a0%', '5.5%'])
  expect(periodIn('de', '2026-02-01', '2026-02-28')).toBe('1.–28. Februar 2026')
  expect(periodIn('fr', '2026-02-01', '2026-02-28')).toBe('1–28 février 2026')
})

test('the tax has its name in the language, and others stay as they were entered', () => {
  expect(['VAT', 'TVA', 'MwSt.', 'Tax', 'GST'].map((name) => taxNameIn('de', name))).toEqual([
    'USt.',
    'USt.',
    'MwSt.',
    'Steuer',
    'GST',
  ])
  expect(['VAT', 'MwSt.', 'Tax'].map((name) => taxNameIn('en', name))).toEqual([
    'VAT',
    'VAT',
    'Tax',
  ])
})

test('a reason that the product proposed is translated, and one that was typed is not', () => {
  const { AE } = invoiceWords.en.reasons
  expect(reasonIn('de', 'AE', AE)).toContain('Steuerschuldnerschaft des Leistungsempfängers')
  expect(reasonIn('fr', 'AE', AE)).toContain('Autoliquidation')
  expect(reasonIn('de', 'AE', 'As agreed')).toBe('As agreed')
  expect(reasonIn('de', 'O', AE)).toBe(AE)
})
