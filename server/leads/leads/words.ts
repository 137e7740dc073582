import { and, or, type SQL, sql } from 'drizzle-orm'

/** As many words of a search are looked at: more do not narrow it further. */
const mostWords = 6
const emails = /[\p{L}\p{N}]/u
/** What trigrams are made of: three emails in a row, or emails with a sign before them. */
const hasTrigrams = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u
const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/** The words of a search, each once; signs that stand alone are none. */
export const searchedWords = (q: string): string[] =>
  [...new Set(q.split(/\s+/))].filter((word) => emails.test(word)).slice(0, mostWords)

/**
 * What a word looks like in `leads.search`: it may stand anywhere, unless it is too short for the
 * index to know it, such as `a`, `ki` or `a-b`. Then it begins a word, which the index knows.
 */
const patternOf = (word: string) => `%${hasTrigrams.test(word) ? '' : ' '}${escaped(word)}%`

/** The condition that `text`, of `leads.search`, holds each of the words, or one of those that stand for it. */
export const holding = (text: SQL, words: string[][]): SQL | undefined =>
  and(
    ...words.map((alike) =>
      or(...alike.map((word) => sql`${text} like lower(${patternOf(word)}::text)`)),
    ),
  )
