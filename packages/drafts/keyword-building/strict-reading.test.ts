import { describe, expect, test } from 'vitest'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { keysOf } from '../../../contract/fields.ts'
import { gerundOf } from '../english/verbs.ts'
import { buildKeywords, type KeywordRequest } from './keyword-building.ts'
import { languageFor } from './language-for.ts'
import { placeIn } from './place.ts'
import { takenForOf } from './taken-for.ts'
import { topicOf } from './topic.ts'

const types = keysOf(researchTypes)
const listOf = (request: Omit<KeywordRequest, 'researchType'>, wanted = types) =>
  wanted.flatMap((researchType) => buildKeywords({ ...request, researchType }))
const textOf = (request: Omit<KeywordRequest, 'researchType'>) =>
  listOf(request)
    .map(({ keyword }) => keyword)
    .join('\n')

describe('tasks in other languages', () => {
  test.each([
    ['Klavier lernen', 'de', 'worauf achten beim Klavier lernen'],
    ['Parkett abschleifen', 'de', 'wie lange dauert Parkett abschleifen'],
    ['vendre un appartement', 'fr', 'comment vendre un appartement'],
    ['aprender inglés', 'es', 'cómo aprender inglés'],
  ] as const)('%s is no profession and no thing', (topic, language, expected) => {
    expect(takenForOf(topic, language, '')).toBe('task')
    for (const researchType of types)
      expect(buildKeywords({ topic, language, researchType })).toHaveLength(20)
    expect(textOf({ topic, language })).toContain(expected)
    expect(textOf({ topic, language })).not.toMatch(/einen? Klavier|devis|presupuesto|Garantie/)
  })
})

test('what says that something is wrong with it is no profession: “verstopfter Abfluss”', () => {
  expect(takenForOf('verstopfter Abfluss', 'de', '')).toBe('fault')
  expect(takenForOf('Schimmel im Schlafzimmer', 'de', '')).toBe('fault')
  expect(takenForOf('taupes dans le jardin', 'fr', '')).toBe('fault')
  expect(takenForOf('cucarachas en la cocina', 'es', '')).toBe('fault')
  expect(takenForOf('Haarausfall', 'de', '')).toBe('ailment')
  expect(textOf({ topic: 'Schimmel im Schlafzimmer', language: 'de' })).not.toMatch(
    /woher kommen|nachts|wie lange dauert/,
  )
})

test('the client’s language wins over one that its topic only resembles', () => {
  expect(languageFor('aprender inglés', 'es')).toBe('es')
  for (const topic of ['Imker', 'Trauringe', 'Lastenrad'])
    expect(languageFor(topic, 'unset')).toBe('de')
  expect(languageFor('colchones', 'unset')).toBe('es')
})

test('a place’s own name isn’t taken apart, nor for a business', () => {
  expect(placeIn('Lake Como', 'en')).toBeNull()
  expect(placeIn('roofer Leeds', 'en')).toEqual({ topic: 'roofer', place: 'Leeds' })
  expect(topicOf('Napa Valley').kind).not.toBe('name')
})

test('names keep their capital and have no plural, whatever is chosen', () => {
  const found = textOf({ topic: 'Vitamix', topicKind: 'goods' })
  expect(found).toContain('best Vitamix')
  expect(found).not.toMatch(/vitamix|Vitamixes/)
  expect(topicOf('Alder & Pine', [], 'goods').kind).toBe('name')
})

test('platforms have no address', () => {
  expect(textOf({ topic: 'Shopify' })).not.toMatch(/near me|phone number|location/)
})

test.each([
  ['bike shop', 'place'],
  ['low sperm count', 'ailment'],
  ['brown patches in the lawn', 'fault'],
  ['baby carrier', 'goods'],
  ['lice treatment', 'therapy'],
  ['cosmetic dentistry', 'therapy'],
  ['SEO services', 'advice'],
  ['funeral home', 'place'],
  ['wifi keeps dropping', 'fault'],
  ['carpet cleaning services', 'chore'],
  ['Christmas trees', 'goods'],
])('%s is of the kind %s', (topic, kind) => {
  expect(topicOf(topic).kind).toBe(kind)
})

test('tasks are tasks, whatever is chosen, and questions keep their words', () => {
  expect(topicOf('brew beer at home', [], 'goods').kind).toBe('verb')
  expect(topicOf('how much does a new roof cost', [], 'repair').question).toBe(
    'how much does a new roof cost',
  )
  expect(topicOf('what is the best wood', [], 'repair').head).not.toContain('repair')
  expect(gerundOf('quit')).toBe('quitting')
})

test('things are put right by what suits them', () => {
  expect(textOf({ topic: 'water in the basement' })).toContain('water removal cost')
  expect(textOf({ topic: 'damp walls', topicKind: 'fault' })).not.toContain('damp wall removal')
  expect(textOf({ topic: 'tooth sensitivity' })).toContain('dentist')
})

test('no list is filled up with what only a page would be called', () => {
  const pages =
    /where to (?:ask|read)|which .+ (?:guide is best|questions to ask)|^(?:useful|expert|simple|quick|common) .+ (?:tips|advice|guide|questions)$| (?:articles|blog)$/
  for (const topic of ['espresso machine', 'piano lessons', 'office chair', 'writer’s block'])
    expect(listOf({ topic }).filter(({ keyword }) => pages.test(keyword))).toEqual([])
})

test('nobody asks a dealer by the hour, or a business to be left a review first', () => {
  expect(textOf({ topic: 'antique dealer' })).not.toMatch(/per hour|hourly/)
})
