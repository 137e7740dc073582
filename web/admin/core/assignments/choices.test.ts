import { expect, test } from 'vitest'
import type { Person } from '../../../../contract/core/assignments.ts'
import { hintOf, pickable } from './choices.ts'

const person = (id: number, name: string, changes: Partial<Person> = {}): Person => ({
  id,
  name,
  imageUrl: null,
  jobTitle: '',
  away: null,
  teamRole: 'member',
  isActive: true,
  ...changes,
})
const people = [
  person(1, 'Ada Berg'),
  person(2, 'Bo Keeper', { teamRole: 'bookkeeper' }),
  person(3, 'Ida Lund', { teamRole: 'contractor' }),
  person(4, 'Nora Whitfield'),
  person(5, 'Theo Marsh', { isActive: false }),
]
const ids = (noun: Parameters<typeof pickable>[1], text = '', self = 4) =>
  pickable(people, noun, { self, text }).map(({ id }) => id)

test('the caller comes first, and nobody without access', () => {
  expect(ids(null)).toEqual([4, 1, 2, 3])
})

test('only those are offered who may see such records', () => {
  expect(ids('leads')).toEqual([4, 1])
  expect(ids('invoices')).toEqual([2])
  expect(ids('projects')).toEqual([4, 1, 3])
})

test('every typed word has to be in the name', () => {
  expect(ids(null, 'whit no')).toEqual([4])
  expect(ids(null, 'ADA')).toEqual([1])
  expect(ids(null, 'theo')).toEqual([])
})

test('the caller is marked', () => {
  expect(people.slice(0, 2).map((each) => hintOf(each, 1))).toEqual(['Me · Member', 'Bookkeeper'])
})
