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
  ['Don’t say “cheap” anymore, please.', ['forbiddenWords: cheap']],
  ['Please don’t say “cheap” or “budget”.', ['forbiddenWords: cheap', 'forbiddenWords: budget']],
  ["Never use the word 'guru', say 'expert'.", ['forbiddenWords: guru']],
  ['Bitte sagen Sie nie „billig“.', ['forbiddenWords: billig']],
  ['N’utilisez jamais le mot « pas cher ».', ['forbiddenWords: pas cher']],
  ['No usen la palabra «barato».', ['forbiddenWords: barato']],
  ['They said “cheap” to me.', []],
  ['Don’t use it, and say “hello”.', []],
  ['Call us, my private number is 07700 900123 but don’t publish it.', []],
  ['Our number is 07700 900123, but don’t publish it.', []],
  ['Call us on 07700 900123. Please do not share this number.', []],
  ['Our new number will be 0113 496 0200.', []],
  ['Their site says: call us on 0113 496 0200.', []],
  ['Rufen Sie uns privat an: 030 1234567.', []],
  [
    'Don’t use “cheap”. Call us on 0113 496 0200.',
    ['forbiddenWords: cheap', 'contactLine: 0113 496 0200'],
  ],
  ['We deliver to Sarah and Tom on Friday.', []],
  ['We deliver to Sarah and Tom.', []],
  ['We serve Sarah.', []],
  ['We deliver to Leeds on Friday.', []],
  ['We deliver to Leeds and Otley.', ['places: Leeds', 'places: Otley']],
  ['We work in Tech.', []],
  ['We work in Winter and Summer.', []],
  ['We work in Ceramics.', []],
  ['We also deliver to Customers.', []],
  ['We work in IT.', []],
  ['We work across the UK.', ['places: UK']],
  ['We work in Berlin and Otley.', ['places: Berlin', 'places: Otley']],
  ['My sister’s firm says: we deliver to Paris and Rome.', []],
  ['This is what my sister’s firm writes:\n\nWe deliver to Paris and Rome.', []],
  ['We deliver to Paris, says my sister.', []],
  ['“We deliver to Paris” is on their sign.', []],
  ['Once we deliver to Ireland, we tell you.', []],
  ['Once we deliver to Ireland', []],
  ['We will work in Ireland.', []],
  ['We deliver to Ireland as soon as the van is here.', []],
  ['Yes, we work in Leeds.', ['places: Leeds']],
  ['Wir liefern nach Absprache.', []],
  ['Wir liefern nach Ostern.', []],
  ['Don’t write “sale” on the invoice.', []],
  ['They don’t say “cheap”.', []],
  ['Don’t say “cheap” yet.', []],
  ['Why don’t you say “cheap”?', []],
  ['Never write “cheap” in our texts.', ['forbiddenWords: cheap']],
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
