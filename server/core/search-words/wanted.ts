import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/lists.ts'
import type { Found } from '../../overview/search/rules.ts'

/**
 * What is looked for. begins: names that begin so, for one or two letters. holds: each of the words,
 * or one of those that stand for it, anywhere.
 */
export type Wanted = { how: 'begins' | 'holds'; words: string[][] }

/** Where one kind is searched, for those who may. */
export type Source = (context: Context, actor: Actor, wanted: Wanted) => Promise<Found>

/**
 * A table of which a search rarely finds anything. Whether it holds what is wanted is asked of all of
 * these in one statement; only then is it searched.
 */
export type Rare = {
  table: PgTable
  matching: (context: Pick<Context, 'now'>, actor: Actor, wanted: Wanted) => SQL | undefined
  search: Source
}

/** As many are looked at to find the best of them. */
export const candidates = 20

type Column = PgColumn | SQL
const patternOf = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/** The condition that one of these begins with what was typed; each has an index for exactly this, or few rows. */
export const begins = (columns: Column[], wanted: Wanted) =>
  beginning(
    columns.map((column) => sql`lower(${column})`),
    wanted,
  )
export const beginning = (lower: SQL[], { words }: Wanted) => {
  const pattern = `${patternOf(words.flat().join(' '))}%`
  return or(...lower.map((text) => sql`${text} like ${pattern}`))
}

/** The condition that a text holds every word. */
export const holds = (text: Column, { words }: Wanted) =>
  and(...words.map((alike) => or(...alike.map((word) => containing(text, word)))))

/** Words on what was found; what is empty is left out. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
