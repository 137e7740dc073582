import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const team = [
  { id: 1, firstName: 'Theo', lastName: 'Marsh' },
  { id: 2, firstName: 'Mia', lastName: 'Chen' },
  { id: 3, firstName: 'Mia', lastName: 'Kern' },
  { id: 4, firstName: 'Zoë', lastName: '' },
]
const ids = (text: string) => mentionedIn(text, team).map(({ id }) => id)

test('people are mentioned by an @ and their name', () => {
  expect(ids('@Theo you built it')).toEqual([1])
  expect(ids('Ask (@theo marsh), @Zoë!')).toEqual([1, 4])
  expect(ids('@Mia Kern knows')).toEqual([3])
})

test('a name that two people have, an address and a longer name mention nobody', () => {
  expect(ids('@Mia')).toEqual([])
  expect(ids('theo@theo.example, Theo, @Theodora')).toEqual([])
})
