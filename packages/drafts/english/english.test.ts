import { expect, test } from 'vitest'
import { withArticle } from './articles.ts'
import { isPlural, pluralOf, singularOf } from './nouns.ts'
import { titleCased } from './sentences.ts'
import { shinglesOf, similarity } from './similarity.ts'

test.each(
  'an hour|a used car|an FAQ|a SIM card|an SEO audit|a unique mug|an unusual mug|a one-time fee|an heir|an X-ray|a European tour|an e-bike|an 8-week plan|a SaaS product|an uninsured driver|a UK visa|an umbrella|a university|an MRI scan|a roof|an apple|a utility bill|an LLC|an AI chatbot'.split(
    '|',
  ),
)('%s', (phrase) => expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase))

test.each([
  ['tension headache', 'tension headaches'],
  ['brownie', 'brownies'],
  ['quiche', 'quiches'],
  ['dental clinic', 'dental clinics'],
  ['mobile mechanic', 'mobile mechanics'],
  ['attic', 'attics'],
  ['nursery', 'nurseries'],
  ['egg tart', 'egg tarts'],
  ['airport taxi', 'airport taxis'],
  ['menu', 'menus'],
  ['palm leaf', 'palm leaves'],
  ['dyslexia assessment', 'dyslexia assessments'],
])('one of them is a %s: %s', (one, many) => {
  expect(pluralOf(one)).toBe(many)
  expect(singularOf(many)).toBe(one)
})

test('words that are only said in the plural stay so, and words on -s can be one thing', () => {
  for (const many of ['mortgage arrears', 'exam nerves', 'craft scissors', 'business rates'])
    expect([isPlural(many), singularOf(many)]).toEqual([true, many])
  for (const one of ['lens', 'asbestos', 'gymnastics', 'news', 'tennis'])
    expect(isPlural(one)).toBe(false)
})

test('headlines use standard capitalization', () => {
  expect(titleCased('how to plan a kitchen remodel on a budget')).toBe(
    'How to Plan a Kitchen Remodel on a Budget',
  )
  expect(titleCased('roof repair: what it is for')).toBe('Roof Repair: What It Is For')
})

test('texts are compared by their shared runs of words', () => {
  const text = 'the quick brown fox jumps over the lazy dog'
  expect(similarity(shinglesOf(text), shinglesOf(text))).toBe(1)
  expect(similarity(shinglesOf(text), shinglesOf('something else entirely is written here'))).toBe(
    0,
  )
})
