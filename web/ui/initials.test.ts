import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lindqvist', 'AL'],
  ['ada', 'A'],
  [' Ana María de la Cruz ', 'AM'],
  ['The Foyer team', 'TF'],
  ['Émile\u00a0Zola', 'ÉZ'],
  ['𠮷田 太郎', '𠮷太'],
  ['🙂 Smith', '🙂S'],
  ['', ''],
  ['   ', ''],
])('%j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('no character is cut in two', () => {
  assert(
    property(string({ unit: constantFrom('a', 'é', '🙂', '𠮷', ' ', '\u0301') }), (name) => {
      expect(initialsOf(name).isWellFormed()).toBe(true)
    }),
  )
})
