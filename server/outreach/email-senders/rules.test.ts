import { expect, test } from 'vitest'
import { restMs } from './rules.ts'

test('a mail server rests twice as long after each failure, at most five minutes', () => {
  expect([0, 1, 5, 6, 50].map(restMs)).toEqual([5000, 10_000, 160_000, 300_000, 300_000])
})
