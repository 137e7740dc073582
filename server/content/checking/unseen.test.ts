import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claimsIn } from './claims.ts'

/**
 * Sentences in four languages, in six sets that were written before anybody looked at the patterns or tried them. What was
 * found of each while it was new is in docs/measurements.md; here they keep what was learned from them.
 */
const rows = readFileSync(new URL('./unseen-sentences.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const sets = [...new Set(rows.map(([set = '']) => set))]
const sentencesOf = (set: string, kind: string) =>
  rows.filter((row) => row[0] === set && row[2] === kind).map((row) => row[3] ?? '')

test.each(sets)(
  'of set %s at least 95 % of the claims are found, and at most 5 % wrongly',
  (set) => {
    const claims = sentencesOf(set, 'claim')
    const harmless = sentencesOf(set, 'harmless')
    expect([claims.length, harmless.length]).toEqual([60, 60])
    expect(claims.filter((sentence) => claimsIn(sentence).length === 0).length).toBeLessThanOrEqual(
      3,
    )
    expect(harmless.filter((sentence) => claimsIn(sentence).length > 0).length).toBeLessThanOrEqual(
      3,
    )
  },
)
