import { and, getColumns, type SQL, sql } from 'drizzle-orm'
import { leads } from './table.ts'
import type { Db } from '../../platform/db.ts'
import { rowsOf } from '../../platform/db.ts'
import type { Sorting } from '../../platform/sorting.ts'

/** A query for leads: filter, order, cursor and page size. */
export type Reading = {
  where: SQL | undefined
  order: Sorting
  after: SQL | undefined
  limit: number
}

/** The number of leads, in sort order, among which a common word is found without reading all matches. */
export const first = 2000

const { search: _search, ...columns } = getColumns(leads)
export type ListedRow = Awaited<ReturnType<typeof inOrder>>[number]

/** Reads one row more than a page, along the index of the order. */
export const inOrder = (db: Db, { where, order, after, limit }: Reading) =>
  db
    .select({ ...columns, at: order.at })
    .from(leads)
    .where(and(where, after))
    .orderBy(...order.order)
    .limit(limit + 1)

/** Returns the rows of the ids that `chosen` selects as `lead_id`, `ordered` and `found`, in order. */
const rowsOfChosen = (db: Db, { order }: Reading, chosen: SQL) =>
  db
    .select({ ...columns, at: order.at, found: sql<number>`found` })
    .from(leads)
    .innerJoin(sql`(${chosen}) chosen`, sql`${leads.id} = lead_id`)
    .orderBy(...order.orderOf(sql`ordered`, leads.id))

const listed = (order: Sorting, id: SQL | typeof leads.id) =>
  sql.join(order.orderOf(sql`ordered`, id), sql`, `)

/** Reads a page from only the first leads in the order; there may be more matches behind them. */
export const amongFirst = (db: Db, reading: Reading, first: number) => {
  const { where, order, after, limit } = reading
  const firstOnes = sql`select ${leads}.*, ${order.value} as ordered from ${leads}
    where ${after ?? sql`true`} order by ${sql.join(order.order, sql`, `)} limit ${first}::int`
  return rowsOfChosen(
    db,
    reading,
    sql`select ${leads.id} as lead_id, ordered, 0 as found from (${firstOnes}) ${leads}
      where ${where ?? sql`true`} order by ${listed(order, leads.id)} limit ${limit + 1}::int`,
  )
}

/**
 * Reads a page from all leads, using the indexes of the filter. Each row carries the number of matches as `found`.
 * When there are `most` or more, returns `most` and a single row; null sets no limit.
 */
export const amongAll = (db: Db, reading: Reading, most: number | null) => {
  const { where, order, after, limit } = reading
  const every = sql`select ${leads.id} as lead_id, ${order.value} as ordered from ${leads}
    where ${and(where, after) ?? sql`true`} limit ${most}::int`
  return rowsOfChosen(
    db,
    reading,
    sql`with every as materialized (${every}),
        counted as (select count(*)::int as found from every)
      select lead_id, ordered, found from every, counted order by ${listed(order, sql`lead_id`)}
      limit (select case when found = ${most}::int then 1 else ${limit + 1}::int end from counted)`,
  )
}

/**
 * Reads a page along the index of the order, however far away the first match is. Changes the planner for the rest of
 * the transaction.
 */
export async function alongOrder(db: Db, reading: Reading): Promise<ListedRow[]> {
  await db.execute(sql`select set_config('enable_bitmapscan', 'off', true)`)
  return inOrder(db, reading)
}

type Sample = { size: number; hits: number; before: number }

/** Samples two percent of the table: the number of rows, of matches, and of rows before the first match. */
export async function sampled(db: Db, { where, order, after }: Reading): Promise<Sample> {
  const rows = sql`select ${where ?? sql`true`} as hit,
      row_number() over (order by ${sql.join(order.order, sql`, `)}) as place
    from ${leads} tablesample system (2) where ${after ?? sql`true`}`
  const [row] = await rowsOf<Sample>(
    db,
    sql`select count(*)::int as size, count(*) filter (where hit)::int as hits,
      coalesce(min(place) filter (where hit) - 1, 0)::int as before from (${rows}) sample`,
  )
  return row as Sample
}

/**
 * Decides for a common word that is missing among the first leads whether scanning in order is cheaper than reading
 * all matches. A row costs a third less along an index than from a bitmap.
 */
export const isReadInOrder = ({ hits, before }: Sample) => hits > 0 && before < hits * 1.6

/**
 * Counts the matches, up to `most`. For a filter that matches at least every fifth lead, counts in physical order:
 * the index would collect all matches before counting the first.
 */
export async function countUpTo(db: Db, where: SQL | undefined, most: number): Promise<number> {
  const count = (from: SQL, limit: number) =>
    sql`(select count(*)::int from (select from ${from} where ${where ?? sql`true`} limit ${limit}::int) counted)`
  const ofFirst = (rows: number, limit: number) =>
    count(sql`(select * from ${leads} limit ${rows}::int) ${leads}`, limit)
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select case when ${ofFirst(200, 40)} = 40 and ${ofFirst(6 * most, most)} = ${most}::int
      then ${most}::int else ${count(sql`${leads}`, most)} end as count`,
  )
  return row?.count ?? 0
}
