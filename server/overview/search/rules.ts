import type { SearchKind } from '../../../contract/overview/search.ts'
import type { Hit } from '../../platform/search-source.ts'

/** Returns up to six distinct lower-case search words: more don't narrow results further. */
export const wordsOf = (q: string): string[] =>
  [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, 6)

const separators = /[^\p{L}\p{N}]+/u

/**
 * Rates a title's match: 3 starts with the whole search, 2 each word starts one of its words, 1
 * contains all, 0 doesn't.
 */
export function fit(title: string, words: string[][]): number {
  const lower = title.toLowerCase()
  if (words.every((alike) => alike.length === 1) && lower.startsWith(words.flat().join(' ')))
    return 3
  const parts = lower.split(separators)
  const each = (test: (word: string) => boolean) => words.every((alike) => alike.some(test))
  if (each((word) => parts.some((part) => part.startsWith(word)))) return 2
  return each((word) => lower.includes(word)) ? 1 : 0
}

/** One kind's results, unsorted. */
export type Found = { kind: SearchKind; hits: Hit[] }

/** Sorts groups by their best result and keeps `most` each; ties keep their order. */
export const ranked = (found: Found[], words: string[][], most: number) =>
  found
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => {
      const scored = hits.map((hit) => ({ hit, score: fit(hit.title, words) }))
      const best = scored.toSorted((a, b) => b.score - a.score)
      return {
        kind,
        score: best[0]?.score ?? 0,
        hits: best.slice(0, most).map(({ hit }) => hit),
        more: hits.length > most,
      }
    })
    .toSorted((a, b) => b.score - a.score)
