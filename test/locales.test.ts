import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { clockOptions, firstDayOfWeek, readingLocale } from '../contract/locales.ts'

const at = new Date('2026-11-24T14:05:00Z')
const written = (language: string) => {
  const locale = readingLocale(language)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...clockOptions(locale),
    timeZone: 'UTC',
  }).format(at)
}

test('words are English, order and clock those of the reader’s region', () => {
  expect(written('en-US')).toBe('Tue, Nov 24, 2:05 PM')
  expect(written('en')).toBe('Tue, Nov 24, 2:05 PM')
  expect(written('en-GB')).toMatch(/^Tue,? 24 Nov, 14:05$/)
  expect(written('de')).toMatch(/^Tue,? 24 Nov, 14:05$/)
  expect(written('fr-CA')).toMatch(/^Tue, Nov 24, 14:05$/)
  expect(written('pt-BR')).toMatch(/^Tue,? 24 Nov, 14:05$/)
  expect(written('es-MX')).toMatch(/^Tue,? 24 Nov, 2:05 pm$/i)
})

test('the week begins as in the reader’s region', () => {
  expect(['en-US', 'pt-BR', 'en-GB', 'de', 'ar-EG'].map(firstDayOfWeek)).toEqual([7, 7, 1, 1, 6])
})

test('any text is read as a language, and a locale as itself', () => {
  assert(
    property(string(), (language) => {
      const locale = readingLocale(language)
      expect(readingLocale(locale)).toBe(locale)
      expect(firstDayOfWeek(language)).toBeGreaterThan(0)
    }),
  )
})
