import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNumbers } from './phone-digits.ts'

const read = (q: string) => withNumbers(q.split(' '))

test.each([
  ['+44 20 7946 0112', [['79460112']]],
  ['02079460112', [['79460112']]],
  ['(020) 7946-0112', [['79460112']]],
  ['0044 (0)20 7946.0112', [['79460112']]],
  ['7946 0112', [['79460112']]],
  ['0207946', [['0207946', '207946']]],
  ['ada +44 20 7946 0112 harbour', [['ada'], ['79460112'], ['harbour']]],
])('%s is read as one number', (q, words) => {
  expect(read(q)).toEqual(words)
})

test.each(['0112', 'ada', '+ 4', 'a1', '24/7', 'harbour 12'])('%s stays as it was typed', (q) => {
  expect(read(q)).toBeNull()
})

test('a number is found in every spelling of it', () => {
  const separators = fc.constantFrom('', ' ', '-', '.', ' (', ') ')
  const digits = fc.stringMatching(/^[1-9]\d{8}$/)
  const prefixes = fc.constantFrom('+44 ', '0044', '0', '')
  fc.assert(
    fc.property(digits, prefixes, prefixes, separators, (number, stored, typed, separator) => {
      const cut = `${typed}${number.slice(0, 2)}${separator}${number.slice(2)}`
      const words = cut.split(' ').filter(Boolean)
      const read = withNumbers(words) ?? words.map((word) => [word])
      const held = `${stored}${number}`.replace(/\D/g, '')
      expect(read.every((alike) => alike.some((word) => held.includes(word)))).toBe(true)
    }),
  )
})
