import { describe, expect, test } from 'vitest'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { keysOf } from '../../../contract/fields.ts'
import { isSure } from './certainty.ts'
import { buildKeywords } from './keyword-building.ts'
import { topicOf } from './topic.ts'

const listOf = (topic: string, researchType: keyof typeof researchTypes) =>
  buildKeywords({ topic, researchType }).map(({ keyword }) => keyword)

/** Words that are false of what nobody buys, finds nearby or books. */
const sold = /\b(?:buy|cheap|prices?|cost|near me|deals|delivery|hire|book|reviews|best value)\b/

test.each([
  ['community fridge', false],
  ['bunk beds', true],
  ['handmade tableware', true],
  ['garden furniture', true],
  ['scaffolding', true],
  ['window cleaner', true],
  ['autumn fair', false],
  ['how much is a headstone', false],
])('whether the kind of %s can be relied on: %s', (topic, sure) => {
  expect(isSure(topicOf(topic))).toBe(sure)
  expect(isSure(topicOf(topic), 'goods')).toBe(true)
})

describe('a kind that is only guessed', () => {
  test.each([
    ['community fridge', 'goods'],
    ['rugby tour', 'outing'],
  ] as const)('gives %s some keywords that are true of anything', (topic, kind) => {
    const others = keysOf(researchTypes).flatMap((researchType) => {
      const found = listOf(topic, researchType)
      expect(found).toHaveLength(20)
      const chosen = buildKeywords({ topic, researchType, topicKind: kind })
      return found.filter((each) => !chosen.some(({ keyword }) => keyword === each))
    })
    expect(others.length).toBeGreaterThan(15)
  })
})

test.each([
  'expired passport',
  'pothole claim',
  'parish council',
  'pickleball',
  'draughty old house',
  'loan shark',
])('nothing is sold of %s, of which nothing is known', (topic) => {
  for (const type of keysOf(researchTypes))
    expect(listOf(topic, type).filter((each) => sold.test(each))).toEqual([])
})

test('clubs and unions are joined, not bought', () => {
  for (const topic of ['chess club', 'tenants’ union', 'local history society'])
    for (const type of keysOf(researchTypes)) {
      const found = listOf(topic, type)
      expect(found.filter((each) => /\b(?:buy|cheap|cheap vs|price|hire)\b/.test(each))).toEqual([])
      expect(found).toHaveLength(20)
    }
  expect(listOf('chess club', 'questions')).toContain('how to join a chess club')
})

test.each([
  ['wood burning stove', 'goods'],
  ['cracked heel cream', 'offer'],
  ['cracked tooth', 'ailment'],
  ['blocked nose', 'ailment'],
  ['dent in car door', 'fault'],
  ['why does my tap drip', 'fault'],
  ['why does my back hurt', 'ailment'],
  ['why is my lawn yellow', 'theme'],
  ['ride on mower', 'product'],
  ['rent a room scheme', 'theme'],
  ['rent arrears', 'theme'],
  ['learn to knit', 'verb'],
  ['move to a care home', 'verb'],
  ['set up a limited company', 'verb'],
  ['housing association', 'theme'],
  ['shin splints', 'ailment'],
  ['gout diet', 'theme'],
  ['house rabbit', 'theme'],
  ['roast goose', 'food'],
  ['bee hotel', 'theme'],
  ['log store', 'theme'],
  ['school reunion', 'theme'],
  ['driving theory test', 'theme'],
  ['garden waste', 'theme'],
  ['inheritance tax', 'matter'],
  ['bring your own device', 'offer'],
  ['rising mortgage costs', 'theme'],
  ['Harrow & Pike', 'name'],
  ['Lumley’s', 'name'],
])('%s is of the kind %s', (topic, kind) => {
  expect(topicOf(topic).kind).toBe(kind)
})

test('a name among English words, and doubled words, are taken as they are', () => {
  expect(listOf('cheap flights to Malta', 'questions').join()).toContain('what')
  expect(listOf('secret santa', 'questions').join()).toContain('what')
  expect(listOf('tuk tuk hire', 'buyer_intent')).toHaveLength(20)
})
