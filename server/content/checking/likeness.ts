import { shinglesOf, similarity } from '../../../packages/drafts/english/similarity.ts'
import { gap } from './gaps.ts'

/** Words of a run, and how many smallest hashes are kept of a text. */
const runLength = 4
const kept = 64

/** What two texts must share of their runs of words to be told as near; and what their sketches must, to be compared. */
export const nearFrom = 0.4
const sketchesNearFrom = 0.2

const runsOf = (content: string) => shinglesOf(content.replace(gap, ' '), runLength)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Odd factors and summands, always the same: sketches are stored. */
const permutations = Array.from({ length: kept }, (_, i) => ({
  factor: Math.imul(i * 2 + 1, 0x9e3779b1) | 1,
  summand: Math.imul(i + 1, 0x85ebca6b),
}))

/**
 * A text in 64 numbers that can be stored and compared (MinHash, A. Broder 1997): the share of equal
 * numbers of two texts is about the share of runs of four words that they have in common. Null for a text that
 * has none.
 */
export function sketchOf(content: string): number[] | null {
  const runs = runsOf(content)
  if (runs.size === 0) return null
  const least = Array.from({ length: kept }, () => 0x7fffffff)
  for (const run of runs) {
    const hash = hashOf(run)
    for (const [i, { factor, summand }] of permutations.entries()) {
      const mixed = (Math.imul(hash ^ (hash >>> 15), factor) + summand) | 0
      if (mixed < (least[i] ?? 0)) least[i] = mixed
    }
  }
  return least
}

/** Whether two texts may be near, by their sketches. */
export const mayBeNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.filter((each, i) => each === other[i]).length >= kept * sketchesNearFrom

/** What two texts share of what both say, from 0 to 1: runs of four words (Jaccard). */
export const shareOf = (one: string, other: string): number =>
  similarity(runsOf(one), runsOf(other))
