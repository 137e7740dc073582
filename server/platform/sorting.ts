import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  momentText,
  newestFirst,
  olderThan,
  oldestFirst,
  newerThan,
  readCursor,
  wrongCursor,
} from './lists.ts'

type Column = PgColumn | SQL

/** One way to order a paged list. */
export type Sorting = {
  /** The value for `Cursor.at`; select it beside the row's columns. */
  at: SQL<string>
  /** The sort column, and the same order for a query that has the value under another name. */
  value: Column
  orderOf(value: Column, id: Column): SQL[]
  order: SQL[]
  /**
   * Returns the condition for rows after the cursor.
   * @throws Refusal 400 when the cursor comes from another order
   */
  after(cursorText: string): SQL | undefined
}

const kinds = {
  text: { type: sql`text`, isValid: () => true },
  int: { type: sql`int`, isValid: (at: string) => /^-?\d{1,9}$/.test(at) },
  bigint: { type: sql`bigint`, isValid: (at: string) => /^-?\d{1,16}$/.test(at) },
  date: {
    type: sql`date`,
    isValid: (at: string) =>
      at === 'infinity' ||
      (/^(?!0000)\d{4}-\d\d-\d\d$/.test(at) &&
        Number.isFinite(Date.parse(at)) &&
        new Date(at).toISOString().startsWith(at)),
  },
}

/** Orders by a value that is never null, and rows with the same value by id in the same direction. */
const by =
  (direction: SQL, beyond: SQL) =>
  (value: Column, id: Column, kind: keyof typeof kinds): Sorting =>
    sorting(
      sql<string>`${value}::text`,
      value,
      id,
      (by, then) => [sql`${by} ${direction}`, sql`${then} ${direction}`],
      (cursorText) => {
        const cursor = readCursor(cursorText)
        if (!cursor) return undefined
        const { type, isValid } = kinds[kind]
        if (!isValid(cursor.at)) throw wrongCursor()
        return sql`(${value}, ${id}) ${beyond} (${cursor.at}::${type}, ${cursor.id}::int)`
      },
    )

const sorting = (
  at: SQL<string>,
  value: Column,
  id: Column,
  orderOf: Sorting['orderOf'],
  after: Sorting['after'],
): Sorting => ({ at, value, orderOf, order: orderOf(value, id), after })

export const ascending = by(sql`asc`, sql`>`)
export const descending = by(sql`desc`, sql`<`)

/** Orders by time, newest first; the indexes match this order. */
export const newest = (at: Column, id: Column): Sorting =>
  sorting(momentText(at), at, id, newestFirst, (cursorText) => olderThan(at, id, cursorText))

/** Orders by time, oldest first; reads the same index backward. */
export const oldest = (at: Column, id: Column): Sorting =>
  sorting(momentText(at), at, id, oldestFirst, (cursorText) => newerThan(at, id, cursorText))
