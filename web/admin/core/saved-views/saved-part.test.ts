import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { savedPartOf } from './saved-part.ts'

const keeps = ['q', 'status', 'sort']

test('a view saves filters, sorting and hidden columns, but no open dialog and no page', () => {
  expect(savedPartOf(keeps, '?status=new&open=7&hide=Type%2CDue&q=a+b')).toBe(
    'hide=Type%2CDue&q=a+b&status=new',
  )
  expect(savedPartOf(keeps, '?open=7')).toBe('')
  expect(savedPartOf(keeps, '')).toBe('')
})

test('the same filters are the same view, in whatever order they were set', () => {
  const parameter = tuple(constantFrom(...keeps, 'hide', 'open'), string({ unit: 'grapheme' }))
  assert(
    property(array(parameter), (parameters) => {
      const search = new URLSearchParams(Object.fromEntries(parameters))
      const reversed = new URLSearchParams([...search].toReversed())
      const saved = savedPartOf(keeps, search.toString())
      expect(savedPartOf(keeps, reversed.toString())).toBe(saved)
      expect(savedPartOf(keeps, saved)).toBe(saved)
      search.delete('open')
      expect(new Map(new URLSearchParams(saved))).toEqual(new Map(search))
    }),
  )
})
