import { shinglesOf, similarity } from '../../../packages/drafts/english/similarity.ts'
import { withoutGaps } from '../../../contract/content/gaps.ts'
import { sentencesOf } from './sentences.ts'

/** Words per run, and the number of hashes kept per text. */
const runLength = 4
const sketchSize = 64

/**
 * The share of common runs from which two texts count as near, and the sketch similarity from which
 * they are compared.
 */
const nearFrom = 0.4
const sketchesNearFrom = 0.12
/** The shared sentences, and their share of the shorter text, from which two texts count as near. */
const nearSentences = { count: 3, share: 0.25 }

const runsOf = (content: string) =>
  shinglesOf(
    withoutGaps(content, () => ' '),
    runLength,
  )

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

/** Sentences of fewer words are said by chance. */
const shortestSentence = 5

/** Returns a text's sentences without punctuation and case, each once, without short ones and titles. */
export const sentencesIn = (content: string): Set<string> =>
  new Set(
    [...sentencesOf(content)]
      .filter(({ isTitle }) => !isTitle)
      .map(({ from, to }) => wordsOf(content.slice(from, to)))
      .filter((sentence) => sentence.split(' ').length >= shortestSentence),
  )

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

export type Likeness = {
  /** The share of the shorter text's sentences that both have, or of their common runs if that is more; 0 to 1. */
  share: number
  /** The number of sentences that both have. */
  sentences: number
  isNear: boolean
}

/** Compares two texts by whole sentences and by runs of words. */
export function likenessOf(one: string, other: string): Likeness {
  const runs = shareOf(one, other)
  const [first, second] = [sentencesIn(one), sentencesIn(other)]
  const sentences = first.intersection(second).size
  const fewest = Math.min(first.size, second.size)
  const share = fewest === 0 ? 0 : sentences / fewest
  const isSaid = sentences >= nearSentences.count && share >= nearSentences.share
  return { share: Math.max(runs, share), sentences, isNear: isSaid || runs >= nearFrom }
}
