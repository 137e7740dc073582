import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { passageOf } from './one-line.ts'

test('a passage is on one line, without space around it', () => {
  expect(passageOf('\n  A glaze\u00a0that\n\n  sticks. ')).toBe('A glaze that sticks.')
  expect(passageOf(' \n')).toBe('')
})

test('a long passage is cut, but never within a character', () => {
  expect(passageOf('a'.repeat(501))).toBe('a'.repeat(500))
  expect(passageOf(`${'a'.repeat(498)}🙂b`)).toBe(`${'a'.repeat(498)}🙂`)
  expect(passageOf(`${'a'.repeat(499)}🙂`)).toBe('a'.repeat(499))
})

test('every passage is a part of the text, so that it can be found there', () => {
  const text = string({ unit: constantFrom('a', 'é', '🙂', '𠮷'), minLength: 1, maxLength: 700 })
  assert(
    property(text, (text) => {
      const passage = passageOf(text)
      expect(text.startsWith(passage)).toBe(true)
      expect(passage.length).toBeLessThanOrEqual(500)
      expect(passage.length).toBeGreaterThanOrEqual(Math.min(499, text.length))
    }),
  )
})
