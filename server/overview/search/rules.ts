import { nouns } from '../../../contract/nouns.ts'
import { type SearchKind, searchKinds } from '../../../contract/overview/search.ts'
import { withNumbers } from '../../platform/phone-digits.ts'
import type { Hit, SearchTerms } from '../../platform/search-source.ts'
import { anywhereFrom } from '../../core/search-words/nearness.ts'

const mostWords = 6
const typedIn = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean)

/** Returns up to six distinct lower-case search words: more don't narrow results further. */
export const wordsOf = (q: string): string[] => [...new Set(typedIn(q))].slice(0, mostWords)

/** The kinds whose singular or plural name contains a word, such as "invoices". */
const namedBy = (word: string): SearchKind[] =>
  searchKinds.filter((kind) =>
    nouns[kind].one
      .toLowerCase()
      .split(' ')
      .some((part) => word === part || word === `${part}s`),
  )

/** An interpretation of a search: the kinds to search, and the words to find. */
export type Reading = { kinds: readonly SearchKind[]; terms: SearchTerms }

const reading = (kinds: readonly SearchKind[], typed: string[]): Reading => {
  const words = [...new Set(typed)].slice(0, mostWords)
  const how = words.every((word) => word.length < anywhereFrom) ? 'begins' : 'holds'
  const numbers = withNumbers(typed)?.slice(0, mostWords) ?? null
  return { kinds, terms: { how, words: words.map((word) => [word]), numbers } }
}

/**
 * Returns the ways to read a search, the likeliest first: "invoice harbour" searches the invoices for "harbour", and
 * everything else for both words.
 */
export function readingsOf(q: string): Reading[] {
  const typed = typedIn(q)
  const rest = typed.filter((word) => namedBy(word).length === 0)
  const names = typed.filter((word) => !rest.includes(word))
  const named = searchKinds.filter((kind) => names.every((word) => namedBy(word).includes(kind)))
  if (rest.length === 0 || names.length === 0 || named.length === 0)
    return [reading(searchKinds, typed)]
  const others = searchKinds.filter((kind) => !named.includes(kind))
  return [reading(named, rest), reading(others, typed)]
}

/** Returns the readings with each word replaced by its corrections, without those that have a word without any. */
export const corrected = (readings: Reading[], words: string[], near: string[][]): Reading[] =>
  readings
    .map(({ kinds, terms }) => ({
      kinds,
      terms: {
        how: 'holds' as const,
        words: terms.words.map(([word = '']) => near[words.indexOf(word)] ?? []),
      },
    }))
    .filter(({ terms }) => terms.words.every((alike) => alike.length > 0))

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
        hits: best.slice(0, most).map(({ hit }) => ({ ...hit, projectId: hit.projectId ?? null })),
        more: hits.length > most,
      }
    })
    .toSorted((a, b) => b.score - a.score)
