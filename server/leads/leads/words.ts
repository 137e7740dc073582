import { and, or, type SQL, sql } from 'drizzle-orm'
import { withNumbers } from '../../platform/phone-digits.ts'
import type { SearchTerms } from '../../platform/search-source.ts'

/** The maximum number of search words; more hardly narrow the result. */
const mostWords = 6
const letters = /[\p{L}\p{N}]/u
/** Matches words that contain a trigram: three letters or digits in a row, or one after a symbol. */
const hasTrigrams = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u
const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/** Returns the distinct words of a search, without symbols that stand alone. */
export const searchedWords = (q: string): string[] =>
  [...new Set(q.split(/\s+/))].filter((word) => letters.test(word)).slice(0, mostWords)

/**
 * Returns the LIKE pattern of a word in `leads.search`: anywhere, unless it is too short for the trigram index, such
 * as `a`, `ki` or `a-b`. Those must begin a word, which the index supports.
 */
const patternOf = (word: string) => `%${hasTrigrams.test(word) ? '' : ' '}${escaped(word)}%`

/**
 * Returns the condition that `text`, taken from `leads.search`, contains each of the words or one of its substitutes.
 */
export const holding = (text: SQL, words: string[][]): SQL | undefined =>
  and(
    ...words.map((alike) =>
      or(...alike.map((word) => sql`${text} like lower(${patternOf(word)}::text)`)),
    ),
  )

/** Returns the words of a search with phone numbers as digits; null without a phone number. */
export const numbersIn = (q: string): string[][] | null =>
  withNumbers(q.split(/\s+/).filter((word) => letters.test(word)))?.slice(0, mostWords) ?? null

/** Returns the same condition, with phone numbers in any spelling. */
export const holdingNumbers = (text: SQL, { words, numbers }: Omit<SearchTerms, 'how'>) =>
  or(holding(text, words), numbers ? holding(text, numbers) : undefined)
