import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { lengthNote } from './length.ts'

test('a text is counted near its limit, and over it with how much to shorten', () => {
  expect(lengthNote(8999, 10_000)).toBeNull()
  expect(lengthNote(9000, 10_000)).toEqual({ over: false, words: '9,000 of 10,000 characters' })
  expect(lengthNote(10_000, 10_000)?.over).toBe(false)
  expect(lengthNote(12_345, 10_000)).toEqual({
    over: true,
    words: '12,345 of 10,000 characters. Please shorten it by 2,345.',
  })
})

test('a text is over its limit exactly when it is longer', () => {
  assert(
    property(integer({ min: 0, max: 20_000 }), integer({ min: 1, max: 10_000 }), (length, max) => {
      expect(lengthNote(length, max)?.over ?? false).toBe(length > max)
    }),
  )
})
