import { expect, test } from 'vitest'
import { daysAfter, monthsAfter, restEnd } from './rules.ts'

test('days and months after a day', () => {
  expect(daysAfter('2026-02-27', 2)).toBe('2026-03-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(monthsAfter('2026-03-31', 6)).toBe('2026-09-30')
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28')
  expect(monthsAfter('2026-12-01', 1)).toBe('2027-01-01')
})

test('a piece rests for its client’s interval, or for three months', () => {
  expect(restEnd('2026-03-02', 'never')).toBe('2026-06-02')
  expect(restEnd('2026-03-02', '12')).toBe('2027-03-02')
})
