import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../contract/fields.ts'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { articleFor } from '../english/articles.ts'
import { trades } from '../industries/trades.ts'
import { buildKeywords, type KeywordRequest } from './keyword-building.ts'
import { signatureOf } from './sameness.ts'

const types = keysOf(researchTypes)
const roofs = { industry: 'Home services', topic: 'Roof repair' }
const keywordsOf = (request: KeywordRequest) => buildKeywords(request).map(({ keyword }) => keyword)

/** Articles that do not go with their word, but for those that the topic brought along. */
const wrongArticles = (keyword: string, topic: string) =>
  [...keyword.matchAll(/ (an?) ([\p{L}\d-]+)/giu)]
    .filter(([, article = '']) => !topic.toLowerCase().split(/\s+/).includes(article))
    .filter(([, article, word]) => articleFor(word ?? '') !== article)
    .map(([found]) => found)

describe.each(types)('research of the type %s', (researchType) => {
  test('finds 20 distinct keywords for a roof, and the same ones again', () => {
    const found = buildKeywords({ ...roofs, researchType })
    expect(found).toHaveLength(20)
    expect(new Set(found.map(({ keyword }) => signatureOf(keyword))).size).toBe(20)
    expect(buildKeywords({ ...roofs, researchType })).toEqual(found)
  })

  test('finds 20 new ones beside those that exist, three times over', () => {
    const exclude: string[] = []
    for (let round = 0; round < 4; round++) {
      const found = keywordsOf({ ...roofs, researchType, exclude })
      expect(found).toHaveLength(20)
      exclude.push(...found)
    }
    expect(new Set(exclude.map(signatureOf)).size).toBe(80)
  })

  const topics = fc.oneof(
    fc.constantFrom(
      ...'dental implants|wedding photographer|AI chatbots for customer service|寿司|ремонт крыш|إصلاح السقف|🌮|a|X|how to sell a house|hours|unique gifts|back pain|SEO|guide|cost|checklist for families|SaaS|Å|MRI scans|best best best|café'.split(
        '|',
      ),
    ),
    fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    fc.lorem({ maxCount: 30, mode: 'words' }),
  )
  const industries = fc.oneof(
    fc.constantFrom('', 'Retail', 'Law', 'Dentistry', 'Software'),
    fc.string(),
  )

  test('holds for any topic in any script', () => {
    const property = fc.property(
      topics,
      industries,
      fc.option(fc.string()),
      (topic, industry, name) => {
        const request = {
          researchType,
          topic,
          industry,
          ...(name !== null && { businessName: name }),
        }
        const found = keywordsOf(request)
        expect(found).toHaveLength(20)
        expect(new Set(found.map(signatureOf)).size).toBe(20)
        for (const keyword of found) {
          expect(keyword).not.toMatch(/\b(?:undefined|null|NaN)\b|[{}]|\s{2}|^\s|\s$/)
          expect(keyword.length).toBeLessThanOrEqual(110)
          expect(keyword).not.toMatch(/(?<!\S)(\p{L}{2,})\s+\1(?!\S)/iu)
          expect(wrongArticles(keyword, `${topic} ${name ?? ''}`)).toEqual([])
        }
      },
    )
    fc.assert(property, { numRuns: 15 })
  })
})

test('the intents of search intent have their share, and names are searched for only when there is one', () => {
  const count = (businessName: string) => {
    const found = buildKeywords({ ...roofs, researchType: 'search_intent', businessName })
    return Object.groupBy(found, ({ intent }) => intent)
  }
  expect(count('').navigational).toBeUndefined()
  const named = count('Ridge & Rafter')
  expect(named.navigational?.map(({ keyword }) => keyword)).toContain('Ridge & Rafter contact')
  expect(Object.values(named).map((of) => of.length)).toEqual([5, 5, 5, 5])
})

test('competitors are named only when they are known', () => {
  const request = { ...roofs, researchType: 'competitor_gaps' } as const
  expect(keywordsOf({ ...request, competitors: ['Topside Roofs'] })).toContain(
    'Topside Roofs alternatives',
  )
  expect(keywordsOf(request).join()).not.toMatch(/competitor|undefined/)
})

test('a town stands in local keywords, unless the topic names it already', () => {
  const request = { industry: '', researchType: 'buyer_intent', location: 'Leeds' } as const
  expect(keywordsOf({ ...request, topic: 'boiler repair' })).toContain('boiler repair in Leeds')
  expect(keywordsOf({ ...request, topic: 'boiler repair Leeds' }).join()).not.toMatch(
    /Leeds.*in Leeds/,
  )
})

test('every trade has enough of everything to yield 20 keywords of each type', () => {
  for (const trade of Object.values(trades)) {
    const topic = trade.words.split(' ')[0]?.replace('*', '') || 'anything'
    for (const researchType of types)
      expect(
        keywordsOf({ industry: '', topic, researchType }),
        `${topic}, ${researchType}`,
      ).toHaveLength(20)
  }
})

test('a list is built in a few milliseconds', () => {
  const started = performance.now()
  for (let round = 0; round < 10; round++)
    for (const researchType of types)
      buildKeywords({ ...roofs, topic: `roof repair ${round}`, researchType })
  expect((performance.now() - started) / 80).toBeLessThan(20)
})
