import { and, or, type SQL, sql } from 'drizzle-orm'

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
