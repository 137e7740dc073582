import { assert, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { matching, mentionAt } from './mention.ts'

const at = (text: string) => mentionAt(text, text.length)

test.each([
  ['@', { from: 0, text: '' }],
  ['Ask @mi', { from: 4, text: 'mi' }],
  ['(@Mia Ch', { from: 1, text: 'Mia Ch' }],
  ['line\n@Zoë', { from: 5, text: 'Zoë' }],
  ['@O’Brien-K', { from: 0, text: 'O’Brien-K' }],
])('after an @, “%s” types a name', (text, expected) => {
  expect(at(text)).toEqual(expected)
})

test.each(['Mia', 'mia@kiln', 'ask @mia and theo do', '@mia  ', '@mia,'])(
  '“%s” types none',
  (text) => {
    expect(at(text)).toBeNull()
  },
)

test('only what stands before the caret counts', () => {
  expect(mentionAt('Ask @mia today', 7)).toEqual({ from: 4, text: 'mi' })
})

const people = ['Mia Chen', 'Theo Marsh', 'Mia Kern'].map((name) => ({ name }))
const names = (text: string) => matching(people, text).map(({ name }) => name)

test('people are found by the beginning of each of their names', () => {
  expect(names('')).toEqual(['Mia Chen', 'Theo Marsh', 'Mia Kern'])
  expect(names('mi')).toEqual(['Mia Chen', 'Mia Kern'])
  expect(names('mia k')).toEqual(['Mia Kern'])
  expect(names('mars')).toEqual(['Theo Marsh'])
  expect(names('ia')).toEqual([])
})

test('whatever is typed, a mention begins with its @ and ends at the caret', () => {
  assert(
    property(string(), nat(40), (text, caret) => {
      const found = mentionAt(text, caret)
      if (!found) return
      expect(text.slice(0, caret).endsWith(`@${found.text}`)).toBe(true)
      expect(text[found.from]).toBe('@')
    }),
  )
})
