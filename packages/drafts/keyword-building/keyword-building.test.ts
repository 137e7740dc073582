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

/** Matches articles that don't fit the next word, except in the topic itself. */
const wrongArticles = (keyword: string, topic: string) =>
  [...keyword.matchAll(/ (an?) ([\p{L}\d-]+)/giu)]
    .filter(
      ([, article = '']) =>
        !topic
          .toLowerCase()
          .split(/[^\p{L}\d]+/u)
          .includes(article.toLowerCase()),
    )
    .filter(([, article, word]) => articleFor(word ?? '') !== article)
    .map(([found]) => found)

describe.each(types)('research of the type %s', (researchType) => {
  test('finds 20 distinct keywords for a roof, and the same ones again', () => {
    const found = buildKeywords({ ...roofs, researchType })
    expect(found).toHaveLength(20)
    expect(new Set(found.map(({ keyword }) => signatureOf(keyword))).size).toBe(20)
    expect(buildKeywords({ ...roofs, researchType })).toEqual(found)
  })

  test('finds 20 new ones in addition to existing ones, three times in a row', () => {
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

  test('works for any topic in any script', () => {
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

test('search intent research mixes the intents, and includes brand searches only if there is a name', () => {
  const count = (businessName: string) => {
    const found = buildKeywords({ ...roofs, researchType: 'search_intent', businessName })
    return Object.groupBy(found, ({ intent }) => intent)
  }
  expect(count('').navigational).toBeUndefined()
  const brandCount = count('Ridge & Rafter')
  expect(brandCount.navigational?.map(({ keyword }) => keyword)).toContain('Ridge & Rafter contact')
  expect(Object.values(brandCount).map((of) => of.length)).toEqual([5, 5, 5, 5])
})

test('competitors are named only if they are known', () => {
  const request = { ...roofs, researchType: 'competitor_gaps' } as const
  expect(keywordsOf({ ...request, competitors: ['Topside Roofs'] })).toContain(
    'Topside Roofs alternatives',
  )
  expect(keywordsOf(request).join()).not.toMatch(/competitor|undefined/)
})

test('local keywords contain the town, unless the topic does', () => {
  const request = { industry: '', researchType: 'buyer_intent', location: 'Leeds' } as const
  expect(keywordsOf({ ...request, topic: 'boiler repair' })).toContain('boiler repair in Leeds')
  expect(keywordsOf({ ...request, topic: 'boiler repair Leeds' }).join()).not.toMatch(
    /Leeds.*in Leeds/,
  )
})

test('every industry has enough material for 20 keywords of each type', () => {
  for (const trade of Object.values(trades)) {
    const topic = trade.words.split(' ')[0]?.replace('*', '') || 'anything'
    for (const researchType of types)
      expect(
        keywordsOf({ industry: '', topic, researchType }),
        `${topic}, ${researchType}`,
      ).toHaveLength(20)
  }
})
