import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest } from './refusals.ts'
import { lowered } from './search-text.ts'

/** One page of a list: `total` counts all matches, `next` continues after the last item (null at the end). */
export type Page<Item> = {
  items: Item[]
  total: number
  /** There are more than `total` matches; counting stopped there. */
  isMore?: boolean
  /** Nothing matches the search exactly; these items hold similar words. */
  isNear?: boolean
  next: string | null
}

/** Writes the page's headers and returns the array for the response body. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>) {
  reply.header('x-total-count', `${page.total}${page.isMore ? '+' : ''}`)
  if (page.isNear) reply.header('x-near-match', 'true')
  if (page.next !== null) {
    const url = new URL(request.url, 'http://list')
    url.searchParams.set('cursor', page.next)
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return page.items
}

/** The end of a page: the sort value as the database prints it (in microseconds) and the row's id. */
export type Cursor = { at: string; id: number }

/** Encodes a cursor. `also` carries values that hold for all pages and need not be computed again. */
export const writeCursor = (cursor: Cursor, ...also: (number | boolean)[]) =>
  Buffer.from(JSON.stringify([cursor.at, cursor.id, ...also])).toString('base64url')

/**
 * Decodes a cursor from `writeCursor`; null for an empty one.
 * @throws Refusal 400 for anything else
 */
export function readCursor(text: string): (Cursor & { also: unknown[] }) | null {
  if (!text) return null
  try {
    const [at, id, ...also] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (
      typeof at === 'string' &&
      at.length <= 300 &&
      Number.isInteger(id) &&
      Math.abs(id as number) < 2 ** 31
    )
      return { at, id: id as number, also }
  } catch {
    // Falls through to the error below.
  }
  throw wrongCursor()
}

export const wrongCursor = () =>
  badRequest('This page of the list does not exist. Please start at the first page.')

/** Drops the extra row that was queried and makes the cursor from the last row kept. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  total: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, total, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null }
}

/** Builds the page, calling `count` only when the list does not end on its first page. */
export const countedPage = async <Row extends Cursor>(
  rows: Row[],
  { limit, cursor }: { limit: number; cursor: string },
  count: () => PromiseLike<number>,
): Promise<Page<Row>> => {
  const isWhole = cursor === '' && rows.length <= limit
  return pageOf(rows, limit, isWhole ? rows.length : await count(), (row) => row)
}

type Column = PgColumn | SQL

/** Selects `Cursor.at` of a list by time, to the microsecond. */
export const momentText = (column: Column) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Orders the newest row first; the indexes match exactly this. */
export const newestFirst = (at: Column, id: Column) => [
  sql`${at} desc nulls last`,
  sql`${id} desc nulls last`,
]

/** Orders the oldest row first. */
export const oldestFirst = (at: Column, id: Column) => [
  sql`${at} asc nulls first`,
  sql`${id} asc nulls first`,
]

const beyond =
  (comparison: SQL) =>
  (at: Column, id: Column, cursorText: string): SQL | undefined => {
    const cursor = readCursor(cursorText)
    if (!cursor) return undefined
    if (!isMomentText(cursor.at)) throw wrongCursor()
    return sql`(${at}, ${id}) ${comparison} (${cursor.at}::timestamptz, ${cursor.id}::int)`
  }

/**
 * Returns the condition for rows after the cursor in `newestFirst`; undefined on the first page.
 * @throws Refusal 400 when the cursor comes from another kind of list
 */
export const olderThan = beyond(sql`<`)
/** Returns the same condition for `oldestFirst`. */
export const newerThan = beyond(sql`>`)

// PostgreSQL rejects dates that do not exist, such as February 30 or the year 0.
const isMomentText = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 19) === text.slice(0, 19)

/** Returns the condition that a text contains the search, ignoring case; undefined for an empty search. */
export const containing = (text: Column, search: string): SQL | undefined =>
  search
    ? sql`${lowered(text)} like '%' || lower(${search.replace(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`
    : undefined

/** The filters of a list, shared by its pages and its export. */
export type Narrowed<Query> = Omit<Query, 'limit' | 'cursor'> & { only?: string }

/** Returns the condition for the rows of `only` in contract/many.ts; undefined for all. */
export const among = (id: PgColumn, only: string | undefined): SQL | undefined =>
  only ? inArray(id, only.split(',').map(Number)) : undefined
