import { and, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Hides the column from its index, which would be read as a whole for a few rows. */
export const unindexed = (text: PgColumn | SQL) => sql`${text} || ''`

/** The number of newest rows in which a common word is found without an index. */
const recentRows = 500

/**
 * Returns the newest matching rows of a large table: a common word is soon found among the newest, a rare one by the
 * index. The planner cannot tell them apart and would read the whole table for a rare one.
 */
export async function newestOf<Row>(
  table: PgTable & { id: PgColumn },
  most: number,
  matches: (indexed: boolean) => SQL | undefined,
  select: (where: SQL | undefined) => PromiseLike<Row[]>,
  mayBeOlder = async () => true,
): Promise<Row[]> {
  const before = sql`coalesce((select r.id from ${table} r order by r.id desc offset ${recentRows} limit 1), 0)`
  const recent = await select(and(gt(table.id, before), matches(false)))
  if (recent.length >= most || !(await mayBeOlder())) return recent
  const every = sql`(
    with every as materialized (select ${table.id} from ${table} where ${matches(true)})
    select every.id from every order by every.id desc limit ${most})`
  return select(sql`${table.id} in ${every}`)
}
