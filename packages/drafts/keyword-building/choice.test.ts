import { describe, expect, test } from 'vitest'
import { researchTypes } from '../../../contract/content/keywords.ts'
import { type TopicKind, topicKinds } from '../../../contract/content/topic-kinds.ts'
import { keysOf } from '../../../contract/fields.ts'
import { buildKeywords } from './keyword-building.ts'
import { signatureOf } from './sameness.ts'
import { takenForOf } from './taken-for.ts'
import { topicOf } from './topic.ts'

/** Topics that nothing is known about, or that their words are wrong about. */
const topics: Record<TopicKind, readonly string[]> = {
  goods: ['brass polish', 'dog harness', 'loft hatch', 'trellis', 'barrier cream'],
  food: ['kimchi', 'kombucha', 'tempeh', 'halloumi', 'pork scratchings'],
  chore: ['duvet wash', 'gutter clearance', 'key duplication', 'loft clearance', 'chimney brush'],
  repair: ['dropped kerb', 'subsidence', 'damp proof course', 'bay window', 'porch'],
  advice: ['party wall notice', 'trademark', 'boundary dispute', 'risk register', 'freehold'],
  therapy: ['reiki', 'sound bath', 'ear candling', 'dry needling', 'cupping'],
  lesson: ['ukulele', 'tai chi', 'first aid', 'forklift licence', 'bookbinding'],
  outing: ['murder mystery', 'silent disco', 'paint and sip', 'axe throwing', 'foraging'],
  rental: ['bouncy castle', 'cement mixer', 'skip', 'popcorn cart', 'scaffold tower'],
  person: ['dog walker', 'doula', 'celebrant', 'farrier', 'removals'],
  place: ['soft play', 'maize maze', 'rage room', 'lido', 'jump tower'],
  ailment: ['trapped nerve', 'ingrown toenail', 'tongue tie', 'shin splints', 'dry eyes'],
  fault: ['carpet beetles', 'woodlice', 'sticking drawer', 'flat battery', 'moles', 'wobbly table'],
  software: ['invoicing', 'time tracking', 'rota planning', 'donor management', 'stock control'],
}

/** Words that are said of topics of one kind only. */
const ownWords: Record<TopicKind, RegExp> = {
  goods: /second hand|arrived damaged|made to order/,
  food: /recipe|calories|ingredients|leftover|freeze/,
  chore: /flat rate|last minute .+ service/,
  repair: /contractor|home value|building regulations/,
  advice: /freelancer vs agency|service not responding/,
  therapy: /per session|success stories|practice near me/,
  lesson: /\bclass(?:es)?\b|teacher/,
  outing: /hen party|tickets|itinerary|sold out/,
  rental: /rental (?:near|cost|deposit)|late return/,
  person: /\bhire an?\b|no show|overcharging/,
  place: /open on sunday|opening hours|with parking/,
  ailment: /symptom|doctor|home remedies|living with/,
  fault: /keeps? coming back|who to call for an?\b|get rid of/,
  software: /software|vendor|free data migration/,
}

/** Words of other kinds only; trouble comes back, whether it is a pain or moths. */
const foreignTo = (topicKind: TopicKind) =>
  keysOf(topicKinds)
    .filter((kind) => kind !== topicKind && !(kind === 'fault' && topicKind === 'ailment'))
    .map((kind) => ownWords[kind])

describe.each(keysOf(topicKinds))('a topic chosen as %s', (topicKind) => {
  test.each(topics[topicKind])('%s has 20 distinct keywords of that kind alone', (topic) => {
    for (const researchType of keysOf(researchTypes)) {
      const request = { topic, researchType, topicKind, language: 'en' } as const
      const found = buildKeywords(request).map(({ keyword }) => keyword)
      expect(new Set(found.map(signatureOf)).size, `of ${researchType}`).toBe(20)
      expect(
        found.filter((each) => foreignTo(topicKind).some((words) => words.test(each))),
      ).toEqual([])
    }
  })
})

/** Words that are false of all topics of a class, in every research type. */
test.each([
  [
    'goods',
    ['beard oil', 'dog poo bags', 'gum shields', 'stickers', 'dry ice', 'garden sheds'],
    /repair|fix|second hand|used|warranty|measure|clean|lifespan|spare part/,
  ],
  [
    'therapy',
    ['reiki', 'sound bath', 'ear candling'],
    /clinic|surgery|medication|without insurance|new patients|pain|anesthesia|waiting list/,
  ],
  [
    'fault',
    ['moles', 'carpet beetles', 'wasp nest', 'squirrels in the loft'],
    /insurance|landlord|tenant/,
  ],
  ['chore', ['bra fitting', 'gift wrapping', 'ironing'], /estimate|hourly rate|scams|diy/],
  [
    'repair',
    ['watch repair', 'umbrella', 'clock restoration'],
    /contractor|homeowner|landlord|insurance|licensed|24 hour|maintenance/,
  ],
  ['lesson', ['first aid', 'bookbinding workshop'], /injur|wear|every day|times a week/],
  ['food', ['gin', 'kombucha', 'craft beer'], /\beat\b|freeze|leftover|gluten|portion/],
  ['place', ['log cabins', 'holiday cottages'], /open now|open late|on sunday|opening/],
] as const)('nothing is said of %s that is false of some: %j', (topicKind, about, wrong) => {
  for (const topic of about)
    for (const researchType of keysOf(researchTypes)) {
      const found = buildKeywords({ topic, researchType, topicKind, language: 'en' })
      expect(found).toHaveLength(20)
      expect(found.filter(({ keyword }) => wrong.test(keyword.replace(topic, '')))).toEqual([])
    }
})

test('a choice leaves a guess that it allows, and puts any other aside', () => {
  expect(topicOf('used cars', [], 'goods').kind).toBe('vehicle')
  expect(topicOf('kitchen remodel', [], 'repair').kind).toBe('project')
  expect(topicOf('roof repair', [], 'food').kind).toBe('food')
  expect(topicOf('file cabinets', [], 'goods')).toMatchObject({
    kind: 'goods',
    typed: 'file cabinets',
  })
  expect(topicOf('Shopify', [], 'software').typed).toBe('Shopify software')
})

test('what somebody does, and the client’s own name, stay what they are', () => {
  expect(topicOf('how to sell a house', [], 'advice').kind).toBe('verb')
  expect(topicOf('Kiln Street', ['Kiln Street'], 'place').kind).toBe('name')
})

test.each([
  ['brass polish', 'goods', 'en', 'goods'],
  ['barn dance', 'outing', 'en', 'outing'],
  ['how to sell a house', 'advice', 'en', 'task'],
  ['Friseurbedarf', 'goods', 'de', 'offer'],
  ['Imkerei', 'place', 'de', 'place'],
] as const)('%s chosen as %s in %s is taken for %s', (topic, choice, language, taken) => {
  expect(takenForOf(topic, language, '', choice)).toBe(taken)
})

test('advice on what nobody does is found and paid for, never the matter itself', () => {
  for (const topic of ['power of attorney', 'employee share schemes', 'boundary disputes']) {
    expect(takenForOf(topic, 'en', '', 'advice')).toBe('advice')
    for (const researchType of keysOf(researchTypes)) {
      const found = buildKeywords({ topic, researchType, topicKind: 'advice', language: 'en' })
      expect(found).toHaveLength(20)
      expect(
        found.filter(({ keyword }) =>
          /\b(?:hire|prices?|switching|cheap|when do (?:i|you) need|hourly)\b/.test(keyword),
        ),
      ).toEqual([])
    }
  }
  expect(topicOf('will writing', [], 'advice').kind).toBe('advice')
})

test('what narrows a topic stays with it, unless it is for people', () => {
  const about = (topic: string) =>
    buildKeywords({ topic, researchType: 'buyer_intent', language: 'en' })
      .map(({ keyword }) => keyword)
      .join('\n')
  expect(about('yoga classes for back pain')).toContain(
    'yoga classes for back pain schedule near me',
  )
  expect(about('tax return for freelancers')).toContain('tax return fees for freelancers')
  expect(about('afternoon tea for two')).toContain('afternoon tea for two prices')
})

test('in other languages a choice tells professions, lessons and troubles', () => {
  const asked = (topic: string, topicKind: TopicKind, language: 'de' | 'fr') =>
    buildKeywords({ topic, topicKind, language, researchType: 'questions' }).map(
      (one) => one.keyword,
    )
  expect(asked('Imkerbedarf', 'person', 'de')).toContain('was kostet ein Imkerbedarf')
  expect(asked('Anker', 'goods', 'de')).not.toContain('was kostet ein Anker')
  expect(asked('Tinnitus', 'ailment', 'de')).not.toEqual(asked('Tinnitus', 'goods', 'de'))
  expect(asked('poterie', 'lesson', 'fr').length).toBeGreaterThan(0)
})

test.each([
  ['brass polish', 'en', 'unknown'],
  ['handmade mugs', 'en', 'goods'],
  ['mortgage', 'en', 'advice'],
  ['how to sell a house', 'en', 'task'],
  ['Harbour Roofing', 'en', 'name'],
  ['Steuerberater', 'de', 'person'],
  ['Rückenschmerzen', 'de', 'ailment'],
  ['Wespen', 'de', 'fault'],
  ['cours de yoga', 'fr', 'lesson'],
  ['tejado', 'es', 'offer'],
  ['ремонт крыш', 'other', null],
  ['soy vs beeswax candles', 'en', null],
  ['!', 'en', null],
] as const)('%s in %s is taken for %s', (topic, language, taken) => {
  expect(takenForOf(topic, language, 'Harbour Roofing')).toBe(taken)
})
