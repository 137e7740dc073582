import type { SearchKind } from '../../../contract/overview/search.ts'
import type { Hit } from '../../platform/search-source.ts'

/** The words of a search in lower case, each once, at most six: more do not narrow it further. */
export const wordsOf = (q: string): string[] =>
  [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, 6)

const separators = /[^\p{L}\p{N}]+/u

/** How well the title fits: 3 it begins with the whole search, 2 each word begins one of its words, 1 it holds all, 0 it does not. */
export function fit(title: string, words: string[][]): number {
  const lower = title.toLowerCase()
  if (words.every((alike) => alike.length === 1) && lower.startsWith(words.flat().join(' ')))
    return 3
  const parts = lower.split(separators)
  const each = (test: (word: string) => boolean) => words.every((alike) => alike.some(test))
  if (each((word) => parts.some((part) => part.startsWith(word)))) return 2
  return each((word) => lower.includes(word)) ? 1 : 0
}

/** What one kind found, before it is put into order. */
export type Found = { kind: SearchKind; hits: Hit[] }

/** Groups with their best `most` results, the best group first; what fits equally stays as it came. */
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
