import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { localMoment } from './moment.ts'

test('a time is that of this browser, for a datetime-local input', () => {
  expect(localMoment(new Date(2026, 10, 24, 14, 30).toISOString())).toBe('2026-11-24T14:30')
  expect(localMoment(new Date(2028, 1, 29, 0, 0, 59).toISOString())).toBe('2028-02-29T00:00')
})

test('what the input shows leads back to the same minute', () => {
  const days = { min: new Date(1990, 0, 1), max: new Date(2999, 0, 1), noInvalidDate: true }
  assert(
    property(date(days), (at) => {
      const text = localMoment(at.toISOString())
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      expect(localMoment(new Date(text).toISOString())).toBe(text)
      expect(at.getMinutes()).toBe(new Date(text).getMinutes())
    }),
  )
})
