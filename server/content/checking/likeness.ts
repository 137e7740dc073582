import { shinglesOf, similarity } from '../../../packages/drafts/english/similarity.ts'
import { gap } from './gaps.ts'

/** Words per run, and the number of hashes kept per text. */
const runLength = 4
const sketchSize = 64

/**
 * The share of common runs from which two texts count as near, and the sketch similarity from which
 * they are compared.
 */
export const nearFrom = 0.4
const sketchesNearFrom = 0.2

const runsOf = (content: string) => shinglesOf(content.replace(gap, ' '), runLength)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** Fixed odd factors and summands: sketches are stored. */
const permutations = Array.from({ length: sketchSize }, (_, i) => ({
  factor: Math.imul(i * 2 + 1, 0x9e3779b1) | 1,
  summand: Math.imul(i + 1, 0x85ebca6b),
}))

/**
 * Returns a text's MinHash sketch of 64 numbers (A. Broder 1997): the share of equal numbers in two
 * sketches approximates their share of common four-word runs. null for a text without runs.
 */
export function sketchOf(content: string): number[] | null {
  const runs = runsOf(content)
  if (runs.size === 0) return null
  const least = Array.from({ length: sketchSize }, () => 0x7fffffff)
  for (const run of runs) {
    const hash = hashOf(run)
    for (const [i, { factor, summand }] of permutations.entries()) {
      const mixed = (Math.imul(hash ^ (hash >>> 15), factor) + summand) | 0
      if (mixed < (least[i] ?? 0)) least[i] = mixed
    }
  }
  return least
}

/** Returns whether two sketches are similar enough to compare the texts. */
export const mayBeNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.filter((each, i) => each === other[i]).length >= sketchSize * sketchesNearFrom

/** Returns the Jaccard similarity of two texts' four-word runs, 0 to 1. */
export const shareOf = (one: string, other: string): number =>
  similarity(runsOf(one), runsOf(other))
