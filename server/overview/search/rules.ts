import type { SearchHit, SearchKind } from '../../../contract/overview/search.ts'

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
export type Found = { kind: SearchKind; hits: (Omit<SearchHit, 'at'> & { at: Date })[] }

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

const around = 60
/** The part of a text around the first of the words, in one line. */
export function excerpt(text: string, words: string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...places, line.length) - around)
  if (places.length === 0 || start === 0) return cut(line, 0)
  const space = line.indexOf(' ', start)
  return `… ${cut(line, space >= 0 && space < start + around ? space + 1 : start)}`
}
const cut = (line: string, from: number) => {
  const part = line.slice(from, from + 2.5 * around).toWellFormed()
  return from + part.length < line.length ? `${part}…` : part
}
