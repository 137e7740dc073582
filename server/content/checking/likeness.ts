import { shinglesOf, similarity } from '../../../packages/drafts/english/similarity.ts'
import { withoutGaps } from '../../../contract/content/gaps.ts'
import { sentencesOf } from './sentences.ts'

/** Words per run, and the number of hashes kept per text. */
const runLength = 4
const sketchSize = 64

/**
 * The share of common runs from which two texts count as near, and the equal numbers of two sketches from which they
 * are compared: a text with a few words changed in each sentence keeps few of its runs.
 */
const nearFrom = 0.4
const leastEqual = 3
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

/** Returns how many numbers two sketches have in common; 0 when they are too few to compare the texts. */
export function nearnessOf(one: readonly number[], other: readonly number[]): number {
  const equal = one.filter((each, i) => each === other[i]).length
  return equal < leastEqual ? 0 : equal
}

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

/** The share of the words of the longer of two sentences that the other has, from which they are nearly the same. */
const nearlySame = 0.7

/** Returns how many sentences of the shorter text the other one has, word for word or nearly so. */
function sharedSentences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]
  const rest = [...more].map((sentence) => new Set(sentence.split(' ')))
  return [...fewer].filter((sentence) => {
    if (more.has(sentence)) return true
    const words = new Set(sentence.split(' '))
    return rest.some((others) => {
      const least = Math.max(words.size, others.size) * nearlySame
      return Math.min(words.size, others.size) >= least && words.intersection(others).size >= least
    })
  }).length
}

export type Likeness = {
  /** The share of the shorter text's sentences that both have, or of their common runs if that is more; 0 to 1. */
  share: number
  /** The number of sentences that both have, or nearly so. */
  sentences: number
  isNear: boolean
}

/** Compares two texts by whole sentences and by runs of words. */
export function likenessOf(one: string, other: string): Likeness {
  const runs = shareOf(one, other)
  const [first, second] = [sentencesIn(one), sentencesIn(other)]
  const sentences = sharedSentences(first, second)
  const fewest = Math.min(first.size, second.size)
  const share = fewest === 0 ? 0 : sentences / fewest
  const isSaid = sentences >= nearSentences.count && share >= nearSentences.share
  return { share: Math.max(runs, share), sentences, isNear: isSaid || runs >= nearFrom }
}
