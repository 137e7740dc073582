import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { lastQuarter } from './last-quarter.ts'

test.each([
  [new Date(2026, 0, 1), '2025-10-01', '2025-12-31'],
  [new Date(2026, 2, 31, 23, 59), '2025-10-01', '2025-12-31'],
  [new Date(2026, 3, 1), '2026-01-01', '2026-03-31'],
  [new Date(2026, 8, 30), '2026-04-01', '2026-06-30'],
  [new Date(2028, 11, 31), '2028-07-01', '2028-09-30'],
])('on %s it lasted from %s to %s', (now, from, to) => {
  expect(lastQuarter(now)).toEqual({ from, to })
})

test('it ends on the day before the current quarter, and the one before it is next to it', () => {
  const range = { min: new Date(1990, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }
  assert(
    property(date(range), (now) => {
      const { from, to } = lastQuarter(now)
      const dayAfter = new Date(`${to}T12:00`)
      dayAfter.setDate(dayAfter.getDate() + 1)
      expect(dayAfter.getMonth() % 3).toBe(0)
      expect(+now - +dayAfter).toBeGreaterThan(-86_400_000)
      expect(+now - +dayAfter).toBeLessThan(93 * 86_400_000)
      const earlier = lastQuarter(new Date(`${from}T12:00`))
      expect(Date.parse(from) - Date.parse(earlier.to)).toBe(86_400_000)
    }),
  )
})
