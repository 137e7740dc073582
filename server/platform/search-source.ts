import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import type { Context } from './context.ts'
import { containing } from './lists.ts'
import { withNumbers } from './phone-digits.ts'

/**
 * A parsed search. begins: names that begin with one or two letters. holds: each of the words, or one of its
 * substitutes, anywhere. `numbers`: the same words with phone numbers as digits, for texts that include those.
 */
export type SearchTerms = {
  how: 'begins' | 'holds'
  words: string[][]
  numbers?: string[][] | null
}

/** A record that a search found. */
export type Hit = {
  id: number
  /** The client it belongs to; null when it belongs to none. */
  clientId: number | null
  /** The project that it is a part of. */
  projectId?: number
  title: string
  detail: string
  at: Date
}

/** Searches the records of one noun for an actor who may see them. */
export type Search = (context: Context, actor: Actor, terms: SearchTerms) => Promise<Hit[]>

/**
 * A table in which a search rarely finds anything. One statement collects the matches of all of these, and only those
 * with a match are read.
 */
export type RareSearch = {
  table: PgTable
  id: PgColumn
  /** Sorts the matches; otherwise, and among equals, the highest id comes first. */
  first?: SQL
  /** Returns a condition on the table's own columns for what an actor may see and the terms match. */
  matching: (context: Pick<Context, 'now'>, actor: Actor, terms: SearchTerms) => SQL | undefined
  /** Returns the matches with these ids, in any order. */
  read: (context: Context, ids: number[], terms: SearchTerms) => Promise<Hit[]>
}

/** The number of candidates from which the best are chosen. */
export const candidates = 20

type Column = PgColumn | SQL
const patternOf = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Returns the condition that one of these columns begins with the typed text. `within` is the indexed text that joins
 * them with spaces; without it, the table has few rows.
 */
export const begins = (columns: Column[], terms: SearchTerms, within?: PgColumn) => {
  const one = beginning(
    columns.map((column) => sql`lower(${column})`),
    terms,
  )
  const pattern = beginningWith(terms)
  return within ? and(or(like(within, pattern), like(within, `% ${pattern}`)), one) : one
}

/** Returns the condition that one of these lower-case texts, each with an index for it, begins with the typed text. */
export const beginning = (texts: SQL[], terms: SearchTerms) =>
  or(...texts.map((text) => sql`${text} like ${beginningWith(terms)}`))

const beginningWith = ({ words }: SearchTerms) => `${patternOf(words.flat().join(' '))}%`

/** Returns the condition that a record is found by every word, or by a substitute of it. */
export const foundByAll = (foundBy: (word: string) => SQL | undefined, { words }: SearchTerms) =>
  and(...words.map((alike) => or(...alike.map(foundBy))))

/** Returns the condition that a text contains every word. */
export const holds = (text: Column, terms: SearchTerms) =>
  foundByAll((word) => containing(text, word), terms)

/** Returns the condition that a text with the digits of a phone number contains every word. */
export const holdsNumbers = (text: Column, { how, words, numbers }: SearchTerms) =>
  or(holds(text, { how, words }), numbers ? holds(text, { how, words: numbers }) : undefined)

/** Returns the condition that such a text contains every word of a list's search; undefined for no word. */
export function matchingText(text: Column, q: string): SQL | undefined {
  const typed = q.split(/\s+/).filter(Boolean)
  const words = typed.map((word) => [word])
  return holdsNumbers(text, { how: 'holds', words, numbers: withNumbers(typed) })
}

/** Matches rows that an actor may see by the start of their name, or by every word of their text. */
export const matchingBy =
  (
    visibleTo: (actor: Actor) => SQL | undefined,
    name: Column,
    text: Column,
  ): RareSearch['matching'] =>
  (_context, actor, terms) =>
    and(visibleTo(actor), terms.how === 'begins' ? begins([name], terms) : holds(text, terms))

/** Joins the details of a result, leaving out empty ones. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
