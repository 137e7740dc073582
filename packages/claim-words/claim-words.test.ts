import { expect, test } from 'vitest'
import { claimOf, learnedFrom } from './claim-words.ts'
import { fingerprintOf, learnedSentences, type Sample, unseenSentences } from './sentences.ts'

const isClaim = ({ kind }: Sample) => kind !== 'harmless'
const share = (samples: readonly Sample[], is: (sample: Sample) => boolean) =>
  samples.filter(is).length / samples.length

test('the model has learned from the sentences that lie beside it', () => {
  expect(learnedFrom()).toBe(fingerprintOf(learnedSentences()))
})

test('no sentence to measure with was learned', () => {
  const learned = new Set(learnedSentences().map(({ sentence }) => sentence.toLowerCase()))
  expect(unseenSentences().filter(({ sentence }) => learned.has(sentence.toLowerCase()))).toEqual(
    [],
  )
})

test('of what it has learned, nearly all kinds are told right', () => {
  const claims = learnedSentences().filter(isClaim)
  const some = claims.filter((_, at) => at % 20 === 0)
  expect(share(some, ({ kind, sentence }) => claimOf(sentence) === kind)).toBeGreaterThan(0.9)
})

test('other languages and no words at all claim nothing', () => {
  expect(
    ['', '!!!', '…', 'Nejlepší kavárna ve městě.', 'いちばん安い店です。'].map(claimOf),
  ).toEqual([null, null, null, null, null])
})
