import { expect, test } from 'vitest'
import { type Sample, unseenSentences } from '../../../packages/claim-words/sentences.ts'
import { claimsIn } from './claims.ts'

/**
 * Sentences of small businesses of many trades, which nothing has learned from: written by somebody who knew neither the
 * rules nor the sentences that were learned.
 */
const unseen = unseenSentences()
const isClaim = ({ kind }: Sample) => kind !== 'harmless'
const found = (samples: readonly Sample[]) =>
  samples.filter(({ sentence }) => claimsIn(sentence).length > 0).length / samples.length

test('of 986 claims at least 95 % are found, and of 932 harmless sentences at most 5 %', () => {
  const [claims, harmless] = [unseen.filter(isClaim), unseen.filter((each) => !isClaim(each))]
  expect([claims.length, harmless.length]).toEqual([986, 932])
  expect(found(claims)).toBeGreaterThanOrEqual(0.95)
  expect(found(harmless)).toBeLessThanOrEqual(0.05)
})

test.each(['en', 'de', 'fr', 'es'])('in %s at least 90 % are found', (language) => {
  const ofLanguage = unseen.filter((each) => each.language === language)
  expect(found(ofLanguage.filter(isClaim))).toBeGreaterThanOrEqual(0.9)
})
