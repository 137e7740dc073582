import { expect, test } from 'vitest'
import { claimsIn } from './claims.ts'

const kindsIn = (content: string) => claimsIn(content).map(({ kind }) => kind)

test.each([
  ['hours', 'Open 24/7.'],
  ['hours', 'Abierto 24/7.'],
  ['hours', 'Geöffnet 24/7.'],
  ['hours', 'Ouvert 24/7.'],
  ['hours', '24/7 für Sie da.'],
  ['superlative', '#1 in Leeds.'],
  ['superlative', 'Unbeatable.'],
  ['superlative', 'Unschlagbar.'],
  ['guarantee', 'Schmerzfrei.'],
])('a claim of %s in few words: %s', (kind, content) => {
  expect(kindsIn(content)).toEqual([kind])
})

test.each([
  ['study', 'Studies show that children who read spell sooner.'],
  ['study', 'Studien zeigen, dass Lesen klug macht.'],
  ['guarantee', 'If a plate breaks we replace it, no questions asked.'],
])('a claim of %s by its phrase: %s', (kind, content) => {
  expect(kindsIn(content)).toEqual([kind])
})

test.each([
  'Plates.',
  'Approved.',
  'Gut.',
  'Contact',
  '## Preise',
  'Merci.',
  'Hola.',
  'A.',
  'Tip #1: measure twice.',
])('few words that claim nothing: %s', (content) => {
  expect(kindsIn(content)).toEqual([])
})

test.each([
  'Did you know that we won the Gold Award and are cheaper than Denby?',
  'Did you know we are the best bakery in Leeds?',
  'Wussten Sie, dass unser Öl Krebs heilt?',
  'Wussten Sie schon, dass wir der beste Bäcker in Köln sind?',
  'Saviez-vous que notre huile guérit le cancer ?',
  '¿Sabía que nuestro aceite cura el cáncer?',
  'Do you know why we are cheaper than Denby?',
  'Why is our cream proven to remove wrinkles?',
])('a question that states: %s', (content) => {
  expect(kindsIn(content)).toHaveLength(1)
})

test.each([
  'Did you know that plates are fired twice?',
  'Why are plates round?',
  'Which oil is the best?',
  'Wussten Sie, dass Ton im Ofen schrumpft?',
  'Saviez-vous que la terre rétrécit au four ?',
])('a question that only asks or tells what it is: %s', (content) => {
  expect(kindsIn(content)).toEqual([])
})

test.each([
  'We close the shop over Easter and open again on Tuesday.',
  'Der Hof ist über die Rückseite erreichbar.',
  'En cas de pluie, nous reportons la séance.',
  'Le levain repose toute la nuit au frais.',
  'Come by and hold one.',
])('harmless: %s', (content) => {
  expect(kindsIn(content)).toEqual([])
})
