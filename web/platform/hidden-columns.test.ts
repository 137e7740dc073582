import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenIn, nameOf, withToggled } from './hidden-columns.ts'

test('every column but the first can be hidden if its header is text', () => {
  const headers = ['Name', 'Type', null, 'Due']
  expect(headers.map((header, index) => nameOf({ header }, index))).toEqual([
    null,
    'Type',
    null,
    'Due',
  ])
})

test('the hidden columns are read from the URL', () => {
  expect([...hiddenIn('')]).toEqual([])
  expect([...hiddenIn('Type,Due date,,Type')]).toEqual(['Type', 'Due date'])
})

test('toggling a column twice changes nothing, and the others stay', () => {
  const name = constantFrom('Type', 'Due date', 'Status', 'Client')
  assert(
    property(array(name), name, (names, toggled) => {
      const hide = names.reduce(withToggled, '')
      const isOdd = (each: string) => names.filter((other) => other === each).length % 2 === 1
      expect(hiddenIn(hide)).toEqual(new Set(names.filter(isOdd)))
      const twice = withToggled(withToggled(hide, toggled), toggled)
      expect(hiddenIn(twice)).toEqual(hiddenIn(hide))
    }),
  )
})
