import { expect, test } from 'vitest'
import { lineAfter, noLine } from './new-line.ts'

test('the line is before the first unread message when the thread is opened', () => {
  expect(lineAfter(noLine, 5, false)).toEqual({ line: 5, first: 5 })
  expect(lineAfter(noLine, null, false)).toEqual({ line: null, first: null })
})

test('it stays while people read, and moves when messages arrive in their absence', () => {
  let place = lineAfter(noLine, 5, false)
  for (const first of [6, 8, null]) {
    place = lineAfter(place, first, false)
    expect(place).toEqual({ line: 5, first })
  }
  // A message that arrives in view needs no line.
  expect(lineAfter(place, 9, false).line).toBe(5)
  expect(lineAfter(place, 9, true).line).toBe(9)
})

test('more messages that arrive in their absence don’t move it', () => {
  const place = lineAfter({ line: null, first: null }, 9, true)
  expect(lineAfter(place, 9, true)).toEqual({ line: 9, first: 9 })
  expect(lineAfter(place, 10, true).line).toBe(9)
})
