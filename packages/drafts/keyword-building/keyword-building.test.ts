import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../contract/fields.ts'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { articleFor } from '../english/articles.ts'
import { kinds } from './facet.ts'
import { buildKeywords, type KeywordRequest } from './keyword-building.ts'
import { plans } from './plans.ts'
import { refusedByBuilder, refusedTopic } from './refused-topics.ts'
import { readingTopics } from './sample.ts'
import { signatureOf } from './sameness.ts'
import { topicOf } from './topic.ts'

const types = keysOf(researchTypes)
const keywordsOf = (request: KeywordRequest) => buildKeywords(request).map(({ keyword }) => keyword)

/** A topic of each kind. */
const topics = {
  repair: 'roof repair',
  project: 'kitchen remodel',
  chore: 'carpet cleaning',
  procedure: 'dental implants',
  therapy: 'physiotherapy',
  beauty: 'massage',
  advice: 'bookkeeping',
  matter: 'boundary dispute',
  insurance: 'home insurance',
  loan: 'mortgage',
  lesson: 'piano lessons',
  event: 'wedding photography',
  product: 'progressive cavity pumps',
  goods: 'handmade mugs',
  food: 'goat cheese',
  rental: 'marquee hire',
  outing: 'gin tasting',
  vehicle: 'used cars',
  software: 'CRM software',
  place: 'gym',
  eatery: 'Italian restaurant',
  person: 'divorce lawyer',
  ailment: 'back pain',
  fault: 'leaking roof',
  verb: 'How to sell a house',
  name: 'Invisalign',
  offer: 'cat flap',
  group: 'gardening club',
  theme: 'bereavement leave',
} as const

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

describe.each(kinds)('a topic of the kind %s', (kind) => {
  const topic = topics[kind]

  test('is told apart, and has 20 distinct keywords of each type', () => {
    expect(topicOf(topic).kind).toBe(kind)
    for (const researchType of types) {
      const found = keywordsOf({ topic, researchType })
      expect(found, `of ${researchType}`).toHaveLength(20)
      expect(new Set(found.map(signatureOf)).size).toBe(20)
      expect(keywordsOf({ topic, researchType })).toEqual(found)
      for (const keyword of found) {
        expect(keyword).not.toMatch(/\b(?:undefined|null|NaN)\b|[{}]|\s{2}|^\s|\s$/)
        expect(wrongArticles(keyword, topic)).toEqual([])
      }
    }
  })

  test('has new ones when the type is used again, then none', () => {
    const exclude: string[] = []
    for (let round = 0; round < 20; round++) {
      const found = keywordsOf({ topic, researchType: 'buyer_intent', exclude })
      expect(found.filter((each) => exclude.includes(each))).toEqual([])
      exclude.push(...found)
    }
    expect(exclude.length).toBeGreaterThan(20)
    expect(keywordsOf({ topic, researchType: 'buyer_intent', exclude })).toEqual([])
  })

  test('has none of other types when the type is used again', () => {
    for (const researchType of types.filter((type) => plans[type].isNarrow)) {
      const own = plans[researchType].rounds.flat().map(({ cluster }) => cluster)
      const exclude = keywordsOf({ topic, researchType })
      for (const { cluster } of buildKeywords({ topic, researchType, exclude, isAgain: true }))
        expect(own).toContain(cluster)
    }
  })
})

test.each([
  'roof repair',
  'handmade mugs',
  'gym',
  'divorce lawyer',
  'yoga classes',
  'CRM software',
])('each type in turn has 20 new ones about %s, but for the last', (topic) => {
  const exclude: string[] = []
  for (const researchType of types) exclude.push(...keywordsOf({ topic, researchType, exclude }))
  expect(new Set(exclude.map(signatureOf)).size).toBe(exclude.length)
  expect(exclude.length).toBeGreaterThan(20 * (types.length - 2))
})

test('the lists to be read have 20 keywords each', () => {
  expect(readingTopics).toHaveLength(40)
  for (const about of readingTopics)
    for (const researchType of types)
      expect(
        keywordsOf({ ...about, researchType }),
        `${about.topic}, ${researchType}`,
      ).toHaveLength(20)
})

test('any topic is refused or yields sound keywords', () => {
  const property = fc.property(
    fc.oneof(
      fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
      fc.lorem({ maxCount: 9, mode: 'words' }),
    ),
    fc.constantFrom(...types),
    fc.option(fc.string()),
    (topic, researchType, name) => {
      if (refusedTopic(topic) ?? refusedByBuilder(topic)) return
      const found = keywordsOf({
        topic,
        researchType,
        ...(name !== null && { businessName: name }),
      })
      expect(new Set(found.map(signatureOf)).size).toBe(found.length)
      for (const keyword of found) {
        expect(keyword.length).toBeLessThanOrEqual(90)
        expect(keyword).not.toMatch(/\s{2}|^\s|\s$/)
      }
    },
  )
  fc.assert(property, { numRuns: 200 })
})

test.each([
  ['seamstress', 'person'],
  ['saddlery workshop voucher', 'theme'],
  ['wild boar salami', 'food'],
  ['toothache', 'ailment'],
  ['dishwasher not draining', 'fault'],
  ['oven door won’t close', 'fault'],
  ['horse coughing at night', 'ailment'],
  ['copy a door key', 'verb'],
  ['castle tour near me', 'outing'],
  ['birthday party ideas', 'event'],
  ['chimney sweep', 'person'],
  ['loft ladders', 'goods'],
  ['party balloons', 'goods'],
  ['press release', 'offer'],
  ['asbestos', 'offer'],
  ['roof rack', 'offer'],
  ['tow bars', 'offer'],
  ['mould in bathroom', 'fault'],
  ['wasp nest', 'fault'],
  ['fear of flying', 'ailment'],
  ['grief counselling', 'therapy'],
  ['barn dance', 'event'],
  ['keynote speaker', 'person'],
  ['blocked drain', 'fault'],
  ['lease extension', 'matter'],
  ['lawn aerator', 'offer'],
  ['sourdough starter', 'offer'],
  ['secondary glazing', 'offer'],
  ['floor sanding', 'theme'],
  ['lawn treatment', 'theme'],
  ['baby shower', 'offer'],
  ['mini golf', 'outing'],
  ['employee of the month', 'theme'],
  ['mock exam', 'theme'],
  ['team building', 'advice'],
  ['squirrels in the loft', 'fault'],
  ['lost keys', 'theme'],
  ['sunburn', 'ailment'],
  ['Spanish for beginners', 'lesson'],
  ['accident at work', 'theme'],
  ['AI voice agent', 'software'],
  ['fishmonger', 'place'],
])('%s is of the kind %s, though no list of this package has it', (topic, kind) => {
  expect(topicOf(topic).kind).toBe(kind)
})

test('the thing is repaired, not its trouble', () => {
  const found = keywordsOf({ topic: 'boiler not firing', researchType: 'buyer_intent' })
  expect(found).toContain('boiler repair cost')
  expect(found.join()).not.toContain('firing repair')
})

test('of what nobody knows whether it is counted, nothing is said with an article', () => {
  for (const topic of ['tai chi', 'noise complaints', 'bereavement leave'])
    for (const researchType of types)
      for (const keyword of keywordsOf({ topic, researchType })) {
        expect(keyword).not.toMatch(/\ban? (?:tai|noise|bereavement)/)
        expect(keyword).toMatch(/tai chi|noise complaint|bereavement leave/)
      }
})

test('German questions about professions and businesses have their articles', () => {
  const asked = (topic: string) =>
    keywordsOf({ topic, researchType: 'questions', language: 'de' }).slice(0, 4)
  expect(asked('Steuerberater')).toContain('wie findet man einen guten Steuerberater')
  expect(asked('Hebamme')).toContain('was kostet eine Hebamme')
  expect(asked('Fotostudio')).toContain('wie findet man ein gutes Fotostudio')
})

test('topics that nobody would search for are refused', () => {
  for (const topic of [
    'a',
    '$$$',
    '!',
    '12345',
    'aaaa',
    'the',
    'https://example.com',
    'me@example.com',
    'asdf',
  ])
    expect(refusedTopic(topic), `about ${topic}`).not.toBeNull()
  for (const topic of ['SEO', 'roof repair', '寿司', 'AI', 'Ibis', 'yoga'])
    expect(refusedTopic(topic), `about ${topic}`).toBeNull()
  for (const topic of [
    'dogs, cats and horses',
    'free nail trim day on Saturday December 5',
    'can dogs eat grapes',
    'Was kostet ein Zahnimplantat',
    'how is dry cider made',
    'soy vs beeswax candles',
    'old coins worth money',
  ])
    expect(refusedByBuilder(topic), `about ${topic}`).not.toBeNull()
})

test('search intent mixes the intents, and includes brand searches only if there is a name', () => {
  const intentsOf = (businessName: string) =>
    Object.groupBy(
      buildKeywords({ topic: 'roof repair', researchType: 'search_intent', businessName }),
      ({ intent }) => intent,
    )
  expect(intentsOf('').navigational).toBeUndefined()
  const named = intentsOf('Ridge & Rafter')
  expect(named.navigational?.map(({ keyword }) => keyword)).toContain('Ridge & Rafter contact')
  expect(Object.keys(named).toSorted()).toEqual([
    'commercial',
    'informational',
    'navigational',
    'transactional',
  ])
})

test.each(['roof repair $$', "roof repair $' sale", 'roof repair $& sale'])(
  'a topic with signs of replacements stays as it was typed: “%s”',
  (topic) => {
    const found = types.flatMap((researchType) => keywordsOf({ topic, researchType }))
    const odd = found.filter((each) => !each.includes(topic))
    expect(odd.filter((each) => each.includes('$'))).toEqual([])
  },
)

test('competitors, audiences, places and services are used if they are known', () => {
  const topic = 'boiler repair'
  const gaps = { topic, researchType: 'competitor_gaps' } as const
  expect(keywordsOf({ ...gaps, competitors: ['Topside'] })).toContain('Topside alternatives')
  expect(keywordsOf(gaps).join()).not.toMatch(/competitor|undefined/)
  const buying = { topic, researchType: 'buyer_intent' } as const
  expect(keywordsOf({ ...buying, audiences: ['landlords'] })).toContain(
    'boiler repair for landlords',
  )
  expect(keywordsOf({ ...buying, locations: ['Leeds'] })).toContain(
    'emergency boiler repair in Leeds',
  )
  const placed = keywordsOf({ ...buying, topic: 'boiler repair Leeds', locations: ['Leeds'] })
  expect(placed).toContain('emergency boiler repair in Leeds')
  expect(placed.filter((each) => /Leeds.*Leeds|leed\b|near me/i.test(each))).toEqual([])
  const services = ['gas boiler servicing', 'bathroom fitting']
  expect(keywordsOf({ ...buying, services })).toContain('gas boiler servicing cost')
  expect(keywordsOf({ ...buying, services }).join()).not.toContain('bathroom')
  expect(keywordsOf({ ...buying, forbidden: ['emergency'] }).join()).not.toContain('emergency')
})
