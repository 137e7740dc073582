import { expect, test } from 'vitest'
import { isClearlyEnglish } from './language.ts'
import { placeIn } from './place.ts'

test.each([
  ['roofer Leeds', 'en', 'roofer', 'Leeds'],
  ['dentist in Leeds', 'en', 'dentist', 'Leeds'],
  ['yoga classes near Bath', 'en', 'yoga classes', 'Bath'],
  ['Roofer Ipswich', 'en', 'Roofer', 'Ipswich'],
  ['plombier Lyon', 'fr', 'plombier', 'Lyon'],
  ['Zahnarzt in Berlin', 'de', 'Zahnarzt', 'Berlin'],
  ['fontanero en Madrid', 'es', 'fontanero', 'Madrid'],
] as const)('%s ends with a place', (typed, language, topic, place) =>
  expect(placeIn(typed, language)).toEqual({ topic, place }),
)

test.each([
  ['Roof Repair', 'en'],
  ['Wedding photographer', 'en'],
  ['cheap flights to Malta', 'en'],
  ['website for Shopify', 'en'],
  ['dentist in training', 'en'],
  ['lessons in English', 'en'],
  ['Zahnarzt Kosten', 'de'],
  ['cours de cuisine', 'fr'],
] as const)('%s ends with none', (typed, language) => expect(placeIn(typed, language)).toBeNull())

test('topics that are English and nothing else stay it for clients of another language', () => {
  const clear = ['why is my dog limping', 'how to clean dog teeth', 'dog limping', 'roof repair']
  expect(clear.filter((topic) => !isClearlyEnglish(topic))).toEqual([])
  expect(['Massage', 'Catering', 'Marketing', 'Hand Massage'].filter(isClearlyEnglish)).toEqual([])
})
