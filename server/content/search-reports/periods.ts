import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { searchReports as reports } from './table.ts'

export type Period = { id: number; from: string; to: string; days: number }

/** A client’s reports, of which somebody may see those that meet `seen`. */
export type Scope = { clientId: number; seen: SQL | undefined }

/** Returns the latest report of the whole site, and the latest one that ended before it began. */
export async function periodsOf({ db }: Pick<Context, 'db'>, { seen }: Scope) {
  const [latest, before] = await rowsOf<Period>(
    db,
    sql`
    with whole as (select ${reports.id}, ${reports.from}, ${reports.to} from ${reports}
      where ${and(seen, eq(reports.page, ''))}),
    latest as (select * from whole order by to_day desc, from_day desc, id desc limit 1),
    earlier as (select * from whole where to_day < (select from_day from latest)
      order by to_day desc, from_day desc, id desc limit 1)
    select id, from_day::text as from, to_day::text as to, to_day - from_day + 1 as days from (
      select * from latest union all select * from earlier) p order by to_day desc`,
  )
  return { latest: latest ?? null, before: before ?? null }
}
