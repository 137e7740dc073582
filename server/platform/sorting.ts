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

/** One way to order a list that comes page by page. */
export type Sorting = {
  /** `Cursor.at`; select it beside the row's columns. */
  at: SQL<string>
  /** What it is ordered by, and the same order of a query that has the value under another name. */
  value: Column
  orderOf(value: Column, id: Column): SQL[]
  order: SQL[]
  /** The condition for rows after the cursor. @throws Refusal 400 when no list in this order made it */
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

/** By a value that is never null; rows with the same one by id, the same way round. */
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

/** By a moment, the newest first; the order that indexes are made for. */
export const newest = (at: Column, id: Column): Sorting =>
  sorting(momentText(at), at, id, newestFirst, (cursorText) => olderThan(at, id, cursorText))

/** By a moment, the oldest first; the same index, read from its other end. */
export const oldest = (at: Column, id: Column): Sorting =>
  sorting(momentText(at), at, id, oldestFirst, (cursorText) => newerThan(at, id, cursorText))
