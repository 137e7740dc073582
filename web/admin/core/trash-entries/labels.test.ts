import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { daysLeft } from './labels.ts'

const day = 86_400_000
const now = Date.parse('2026-03-28T10:00:00Z')
const left = (ms: number) => daysLeft(new Date(now + ms).toISOString(), now)

test.each([
  [30 * day, '30 days'],
  [29 * day + 1, '30 days'],
  [day + 1, '2 days'],
  [day, '1 day'],
  [day - 1, 'less than a day'],
  [0, 'less than a day'],
  [-day, 'less than a day'],
])('%d ms before the deletion: %s', (ms, text) => expect(left(ms)).toBe(text))

test('nobody is told of less time than there is left in whole days', () => {
  assert(
    property(integer({ min: day, max: 60 * day }), (ms) => {
      const days = Number.parseInt(left(ms), 10)
      expect(days * day).toBeGreaterThanOrEqual(ms)
      expect((days - 1) * day).toBeLessThan(ms)
    }),
  )
})
