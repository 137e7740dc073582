import { expect, test } from 'vitest'
import { nameOf, periodOf, periods, type PeriodName } from './periods.ts'

test.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('knows %s', (name, from, to) => {
  expect(periodOf(name, '2026-11-27')).toEqual({ from, to })
})

test('the quarter before January is that of the year before', () => {
  expect(periodOf('last-quarter', '2026-01-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
})

test('names each of its periods, and no other', () => {
  for (const name of Object.keys(periods) as PeriodName[])
    expect(nameOf(periodOf(name, '2026-11-27'), '2026-11-27')).toBe(name)
  expect(nameOf({ from: '2026-01-02', to: '2026-12-31' }, '2026-11-27')).toBe('')
})
