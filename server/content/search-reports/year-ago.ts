import { and, eq, sql } from 'drizzle-orm'
import type { SearchFigures } from '../../../contract/content/search-reports.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { figures, totalsOf } from './figures.ts'
import type { Period, Scope } from './periods.ts'
import { searchReports as reports, searchRows } from './table.ts'

type Db = Pick<Context, 'db'>
type YearAgo = { from: string; to: string; totals: SearchFigures }

/** The longest period that is compared with the year before, in days. */
const longest = 190
/** The days that a report of the year before may begin or end beside the period. */
const nearDays = 14

/**
 * Returns what the same days of the year before brought: by single days, which long exports tell of, or from a report of
 * about that period. Null where neither is there.
 */
export async function yearBefore(
  context: Db,
  scope: Scope,
  latest: Period,
): Promise<YearAgo | null> {
  if (latest.days > longest) return null
  return (await fromDays(context, scope, latest)) ?? (await fromReport(context, scope, latest))
}

const whole = ({ seen }: Scope) => and(seen, eq(reports.page, ''))

/** Sums the days of a year before, each as the latest report says; null unless all but a tenth of them are known. */
async function fromDays({ db }: Db, scope: Scope, { from, to, days }: Period) {
  const [found] = await rowsOf<SearchFigures & { known: number; from: string; to: string }>(
    db,
    sql`
    with counted as (
      select distinct on (r.day) r.day, r.clicks, r.impressions, r.position
      from ${searchRows} r join ${reports} on ${reports.id} = r.report_id
      where ${whole(scope)} and r.kind = 'day'
        and r.day between ${from}::date - interval '1 year' and ${to}::date - interval '1 year'
      order by r.day, ${reports.to} desc, ${reports.id} desc)
    select count(*)::int as known, min(r.day)::text as from, max(r.day)::text as to, ${figures}
    from counted r`,
  )
  if (!found || found.known < days * 0.9) return null
  const { clicks, impressions, position } = found
  return { from: found.from, to: found.to, totals: { clicks, impressions, position } }
}

/** Returns the totals of the report whose period is nearest to the same days of a year before. */
async function fromReport({ db }: Db, scope: Scope, latest: Period): Promise<YearAgo | null> {
  const { from, to } = latest
  const away = (column: 'from' | 'to', day: string) =>
    sql`abs(${reports[column]} - (${day}::date - interval '1 year')::date)`
  const [report] = await rowsOf<Period>(
    db,
    sql`
    select ${reports.id} as id, ${reports.from}::text as from, ${reports.to}::text as to,
      ${reports.to} - ${reports.from} + 1 as days
    from ${reports}
    where ${whole(scope)} and ${away('from', from)} <= ${nearDays}::int and ${away('to', to)} <= ${nearDays}::int
      and abs((${reports.to} - ${reports.from} + 1) - ${latest.days}::int) <= ${latest.days}::int / 10
    order by ${away('to', to)}, ${reports.id} desc limit 1`,
  )
  return report
    ? { from: report.from, to: report.to, totals: await totalsOf({ db }, report) }
    : null
}
