import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, monthFrom, monthName, monthOf } from './month.ts'

const months = fc
  .tuple(fc.integer({ min: 1970, max: 2900 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test('a month has whole weeks from the first day of the reader’s, with all of its days', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 7 }), (month, firstDay) => {
      const days = daysOf(month, firstDay)
      expect(days.length % 7).toBe(0)
      expect(new Date(days[0] ?? '').getUTCDay()).toBe(firstDay % 7)
      const own = days.filter((day) => day.startsWith(month))
      expect(own[0]).toBe(`${month}-01`)
      expect(own.length).toBeGreaterThanOrEqual(28)
      expect(days.length - own.length).toBeLessThanOrEqual(12)
      expect(days.toSorted()).toEqual(days)
    }),
  )
})

test('the next and previous month are computed across years', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -40, max: 40 }), (month, by) => {
      expect(monthFrom(monthFrom(month, by), -by)).toBe(month)
    }),
  )
  expect([monthFrom('2026-12', 1), monthFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthName('2026-11')).toBe('November 2026')
})

test('an invalid month in the URL shows the current month', () => {
  const today = new Date(2026, 10, 21)
  for (const wrong of ['', '2026-13', 'x', '2026-1', '99999-01'])
    expect(monthOf(wrong, today)).toBe('2026-11')
  expect(monthOf('2027-02', today)).toBe('2027-02')
})
