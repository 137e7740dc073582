import { expect, test } from 'vitest'
import { trades } from '../industries/trades.ts'
import { tradeOf } from '../industries/trades.ts'
import { withArticle } from './articles.ts'
import { sentence, titleCased } from './sentences.ts'
import { shinglesOf, similarity } from './similarity.ts'
import { topicOf } from './topic.ts'

test.each(
  'an hour|a used car|an FAQ|a SIM card|an SEO audit|a unique mug|an unusual mug|a one-time fee|an heir|an X-ray|a European tour|an e-bike|an 8-week plan|a SaaS product|an uninsured driver|a UK visa|an umbrella|a university|an MRI scan|a roof|an apple|a utility bill|an LLC|an AI chatbot'.split(
    '|',
  ),
)('%s', (phrase) => expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase))

const general = { sells: 'service', remedy: 'treatment' } as const

test.each([
  ['Roof Repair', 'roof repair', 'roof repair', 'roof repair'],
  ['kitchen remodel', 'a kitchen remodel', 'kitchen remodel', 'kitchen remodels'],
  ['Dental Implants', 'dental implants', 'dental implant', 'dental implants'],
  [
    'wedding photographer',
    'a wedding photographer',
    'wedding photographer',
    'wedding photographers',
  ],
  [
    'AI chatbots for customer service',
    'AI chatbots for customer service',
    'AI chatbot',
    'AI chatbots for customer service',
  ],
  ['SEO audit', 'an SEO audit', 'SEO audit', 'SEO audits'],
  ['back pain', 'back pain treatment', 'back pain treatment', 'back pain treatment'],
  ['bed bugs', 'bed bug removal', 'bed bug removal', 'bed bug removal'],
  ['used cars', 'used cars', 'used car', 'used cars'],
  ['hiring', 'hiring', 'hiring', 'hiring'],
  ['How to sell a house?', 'selling a house', 'selling a house', 'selling a house'],
  ['boiler repair Leeds', 'boiler repair Leeds', 'boiler repair Leeds', 'boiler repair Leeds'],
  ['寿司', '寿司', '寿司', '寿司'],
])('%s reads as: %s, %s, %s', (typed, object, one, many) =>
  expect(topicOf(typed, general)).toMatchObject({ object, one, many }),
)

test.each([
  ['Home services', 'roof repair', 'repairs'],
  ['Law firm', 'dental implants', 'dental'],
  ['Web agency', 'website design for dentists', 'software'],
  ['Finance', 'bookkeeping for restaurants', 'accounting'],
  ['', 'lawn care', 'garden'],
  ['Healthcare', 'paint protection', 'building'],
  ['Photography', 'prices', 'photography'],
  ['', '寿司', 'general'],
] as const)('a business in %s that writes about %s belongs to %s', (industry, topic, trade) =>
  expect(tradeOf(industry, topic).words).toBe(trades[trade].words),
)

test('headlines and sentences use standard capitalization', () => {
  expect(titleCased('how to plan a kitchen remodel on a budget')).toBe(
    'How to Plan a Kitchen Remodel on a Budget',
  )
  expect(titleCased('roof repair: what it is for')).toBe('Roof Repair: What It Is For')
  expect(sentence('we throw tableware by hand')).toBe('We throw tableware by hand.')
  expect(sentence('  ')).toBe('')
})

test('texts are compared by their shared runs of words', () => {
  const text = 'the quick brown fox jumps over the lazy dog'
  expect(similarity(shinglesOf(text), shinglesOf(text))).toBe(1)
  expect(similarity(shinglesOf(text), shinglesOf('something else entirely is written here'))).toBe(
    0,
  )
})
