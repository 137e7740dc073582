import { expect, test } from 'vitest'
import { foundByForm } from './by-form.ts'

const at = new Date('2026-03-01T09:00:00Z')
const own = new Set(['kiln.example'])
const told = (...texts: string[]) =>
  foundByForm(
    texts.map((text, index) => ({ id: index + 1, writer: 'Ada', writtenAt: at, text })),
    own,
  )
const values = (text: string) => told(text).map(({ field, value }) => `${field}: ${value}`)

test.each([
  ['See https://www.kiln.example/menu.', ['links: https://www.kiln.example/menu']],
  ['Our new shop is www.plates.example!', ['links: https://www.plates.example/']],
  ['Notre site https://assiettes.example est prêt.', ['links: https://assiettes.example/']],
  ['I like https://other.example a lot.', []],
  ['Our old website was https://gone.example.', []],
  ['Here is our page: https://www.figma.com/file/1', []],
  ['Reset it at https://kiln.example/?token=abc or https://kiln.example/login', []],
  ['Please call us on 0113 496 0200.', ['contactLine: 0113 496 0200']],
  [
    'Our new number is +44 113 496 0200, and email us at hi@kiln.example.',
    ['contactLine: +44 113 496 0200 · hi@kiln.example'],
  ],
  ['Rufen Sie uns an: 030 1234567.', ['contactLine: 030 1234567']],
  ['I am on 0113 496 0200 until five.', []],
  ['Call us on 2026-03-10 at noon.', []],
  ['Order 12 34 56 78 90 came late.', []],
  [
    'We serve Leeds, Bradford and the whole of Yorkshire.',
    ['places: Leeds', 'places: Bradford', 'places: Yorkshire'],
  ],
  [
    'We work in Newcastle upon Tyne and Gateshead for 20 years.',
    ['places: Newcastle upon Tyne', 'places: Gateshead'],
  ],
  ['Wir liefern nach Leipzig und Halle.', ['places: Leipzig', 'places: Halle']],
  ['Wir sind in Berlin und Potsdam tätig.', ['places: Berlin', 'places: Potsdam']],
  ['Nous intervenons à Lyon et Villeurbanne.', ['places: Lyon', 'places: Villeurbanne']],
  ['Trabajamos en Sevilla y Cádiz.', ['places: Sevilla', 'places: Cádiz']],
  ['We serve breakfast and lunch.', []],
  ['We serve Breakfast and Lunch.', []],
  ['We serve Italian and French.', []],
  ['We cover Monday to Friday.', []],
  ['We would serve Leeds if we could.', []],
  ['Do we serve Leeds?', []],
  ['Wir arbeiten in Teilzeit.', []],
  ['Please don’t say “cheap” or “budget”.', ['forbiddenWords: cheap', 'forbiddenWords: budget']],
  ["Never use the word 'guru', say 'expert'.", ['forbiddenWords: guru']],
  ['Bitte sagen Sie nie „billig“.', ['forbiddenWords: billig']],
  ['N’utilisez jamais le mot « pas cher ».', ['forbiddenWords: pas cher']],
  ['No usen la palabra «barato».', ['forbiddenWords: barato']],
  ['They said “cheap” to me.', []],
  ['Don’t use it, and say “hello”.', []],
])('“%s”', (text, expected) => {
  expect(values(text)).toEqual(expected)
})

test('each comes with its sentence, once, from the newest message', () => {
  const first = 'Hello. We serve Leeds. Bye.'
  expect(told(first, 'We serve leeds and Leeds.')).toMatchObject([
    { field: 'places', value: 'Leeds', quote: 'We serve Leeds.', messageId: 1, writer: 'Ada' },
  ])
})

test('the language is told by many words only, with a sentence that shows it', () => {
  const sentence = 'Die Teller sind für den Tag und nicht für die Nacht, das ist mit der Tasse so. '
  expect(told(sentence)).toEqual([])
  expect(told(sentence.repeat(5))).toMatchObject([
    { field: 'language', value: 'de', quote: sentence.trim() },
  ])
})
