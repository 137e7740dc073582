import { expect, test } from 'vitest'
import { usualMinutes } from './rules.ts'

test('two answers are no habit', () => {
  expect(usualMinutes([])).toBeNull()
  expect(usualMinutes([5, 5])).toBeNull()
})

test('the usual time is the median, so that one slow answer doesn’t count for all', () => {
  expect(usualMinutes([10, 4000, 20])).toBe(20)
  expect(usualMinutes([10, 30, 20, 4000])).toBe(25)
  expect(usualMinutes([0.2, 0.1, 0.3])).toBe(1)
})
