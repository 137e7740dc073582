import { expect, test } from 'vitest'
import { claimsIn, nothingKnown } from './claims.ts'

const facts =
  'Phone 555 0100 or 555-0199. A hotel in Leeds since 1987 with 24 rooms, 12.5 km from the sea.\n' +
  '{"30":"Open 24/7, rooms from £45","4":"1,200","5":"1.200 Gäste im Jahr\\n18 Angestellte"}'
const kindsIn = (content: string) =>
  claimsIn(content, { ...nothingKnown, facts }).map(({ kind }) => kind)

test.each([
  'We have helped 555 families.',
  '24 % less pain.',
  'Our 24 cooks know it.',
  'We have 1987 guests a day.',
  'It costs $45.',
  'A room costs €24.',
  'We have 30 rooms.',
  'Wir haben 18 Zimmer.',
])('not told: %s', (content) => {
  expect(kindsIn(content)).not.toEqual([])
})

test.each([
  'We have 24 rooms.',
  'There are 24 quiet rooms.',
  'We have been here since 1987 and like it.',
  'My parents opened the hotel in 1987.',
  'A room costs £45.',
  'A room for two is 45 pounds.',
  'There were 1,200 people here last year.',
  'Im Jahr kommen 1200 Gäste.',
  'Wir haben 18 Angestellte.',
  'We are open 24/7.',
])('told: %s', (content) => {
  expect(kindsIn(content)).toEqual([])
})
