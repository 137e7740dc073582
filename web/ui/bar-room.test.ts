import { expect, test } from 'vitest'
import { hasRoom } from './bar-room.ts'

test('the values of two bars don’t touch each other', () => {
  expect(hasRoom(1, '15')).toBe(false)
  expect(hasRoom(2, '15')).toBe(true)
  expect(hasRoom(2, '$12,345')).toBe(false)
  expect(hasRoom(3, '$12,345')).toBe(true)
  expect(hasRoom(0, '$12,345'), 'the same bar').toBe(true)
})
