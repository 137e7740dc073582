import { and, getColumns, type SQL, sql } from 'drizzle-orm'
import { leads } from './table.ts'
import type { Db } from '../../platform/db.ts'
import { rowsOf } from '../../platform/db.ts'
import type { Sorting } from '../../platform/sorting.ts'

/** Leads that are asked for: which, in which order, after which, and how many. */
export type Wanted = {
  where: SQL | undefined
  order: Sorting
  after: SQL | undefined
  limit: number
}

/** Of so many leads, the first in the order, a common word is found without reading all that hold it. */
export const first = 2000

const { search: _search, ...columns } = getColumns(leads)
export type ListedRow = Awaited<ReturnType<typeof inOrder>>[number]

/** One row more than a page, along the index of the order. */
export const inOrder = (db: Db, { where, order, after, limit }: Wanted) =>
  db
    .select({ ...columns, at: order.at })
    .from(leads)
    .where(and(where, after))
    .orderBy(...order.order)
    .limit(limit + 1)

/** The rows of what `chosen` selects as `lead_id`, `ordered` and `found`, in the order. */
const rowsOfChosen = (db: Db, { order }: Wanted, chosen: SQL) =>
  db
    .select({ ...columns, at: order.at, found: sql<number>`found` })
    .from(leads)
    .innerJoin(sql`(${chosen}) chosen`, sql`${leads.id} = lead_id`)
    .orderBy(...order.orderOf(sql`ordered`, leads.id))

const listed = (order: Sorting, id: SQL | typeof leads.id) =>
  sql.join(order.orderOf(sql`ordered`, id), sql`, `)

/** The same, but only among so many leads, the first in the order; there may be more behind them. */
export const amongFirst = (db: Db, wanted: Wanted, first: number) => {
  const { where, order, after, limit } = wanted
  const firstOnes = sql`select ${leads}.*, ${order.value} as ordered from ${leads}
    where ${after ?? sql`true`} order by ${sql.join(order.order, sql`, `)} limit ${first}::int`
  return rowsOfChosen(
    db,
    wanted,
    sql`select ${leads.id} as lead_id, ordered, 0 as found from (${firstOnes}) ${leads}
      where ${where ?? sql`true`} order by ${listed(order, leads.id)} limit ${limit + 1}::int`,
  )
}

/**
 * The same among all, of which those that match are found by the indexes of what is asked for. Each
 * row says how many are `found`. When they are `most` or more, it is `most`, and one row that says so
 * is all that comes; null for any number.
 */
export const amongAll = (db: Db, wanted: Wanted, most: number | null) => {
  const { where, order, after, limit } = wanted
  const every = sql`select ${leads.id} as lead_id, ${order.value} as ordered from ${leads}
    where ${and(where, after) ?? sql`true`} limit ${most}::int`
  return rowsOfChosen(
    db,
    wanted,
    sql`with every as materialized (${every}),
        counted as (select count(*)::int as found from every)
      select lead_id, ordered, found from every, counted order by ${listed(order, sql`lead_id`)}
      limit (select case when found = ${most}::int then 1 else ${limit + 1}::int end from counted)`,
  )
}

/** The same, read along the index of the order however far the first one is: the rest of the transaction reads so. */
export async function alongOrder(db: Db, wanted: Wanted): Promise<ListedRow[]> {
  await db.execute(sql`select set_config('enable_bitmapscan', 'off', true)`)
  return inOrder(db, wanted)
}

type Sample = { size: number; hits: number; before: number }

/** Of one page of the disk in fifty: how many rows, how many of them match, and how many come before the first of these. */
export async function sampled(db: Db, { where, order, after }: Wanted): Promise<Sample> {
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
 * A word that many hold, but none of the first: is the way to its first lead in the order shorter
 * than reading all that hold it? A row costs a third less along an index than out of a bitmap.
 */
export const isReadInOrder = ({ hits, before }: Sample) => hits > 0 && before < hits * 1.6

/**
 * How many match, `most` at most. What every fifth lead holds is counted as they lie on the disk: the
 * index would gather all that hold it before it counts the first.
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
