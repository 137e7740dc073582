import { sql } from 'drizzle-orm'
import {
  comparedDays,
  type SearchedPiece,
  type SearchFigures,
} from '../../../contract/content/search-reports.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentPublications } from '../content-publications/table.ts'
import { addressOf, figures } from './figures.ts'
import type { Scope } from './periods.ts'
import { searchReports, searchRows } from './table.ts'

const most = 100

type Row = Pick<SearchedPiece, 'id' | 'title' | 'url' | 'publishedOn'> & {
  isAfter: boolean
  days: number
} & SearchFigures

/**
 * Returns a client's published pieces with what was counted of their pages before and after. A day that several reports
 * tell of counts as the latest of them says. Reports that tell of each day of a page leave out those without an
 * impression: such a day was counted, too.
 */
export async function searchedPieces(
  context: Context,
  { clientId, seen }: Scope,
): Promise<SearchedPiece[]> {
  const { timeZone } = await readAvailability(context)
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    with published as (
      select distinct on (p.id) p.id, p.title, u.url, ${addressOf(sql`u.url`)} as address,
        (u.published_at at time zone ${timeZone})::date as day
      from ${contentPieces} p join ${contentPublications} u on u.piece_id = p.id
      where p.client_id = ${clientId} and u.url <> '' and u.published_at is not null
      order by p.id, u.published_at desc, u.id desc),
    counted as (
      select distinct on (s.address, s.day) s.* from (
        select ${addressOf(sql`r.page`)} as address, r.day, ${searchReports.to} as until, ${searchReports.id} as report,
          sum(r.clicks) as clicks, sum(r.impressions) as impressions,
          coalesce(sum(r.position * r.impressions) / nullif(sum(r.impressions), 0), max(r.position)) as position
        from ${searchRows} r join ${searchReports} on ${searchReports.id} = r.report_id
        where ${seen} and r.kind = 'page-day'
        group by 1, 2, 3, 4) s
      order by s.address, s.day, s.until desc, s.report desc),
    told as (
      select distinct ${addressOf(sql`r.page`)} as address, ${searchReports.from} as first, ${searchReports.to} as last
      from ${searchRows} r join ${searchReports} on ${searchReports.id} = r.report_id
      where ${seen} and r.kind = 'page-day' and (${searchReports.page} <> '' or ${searchReports.source} = 'google'))
    select p.id, p.title, p.url, p.day::text as "publishedOn", n >= 0 as "isAfter", count(*)::int as days, ${figures}
    from published p cross join generate_series(-${comparedDays}::int, ${comparedDays}::int - 1) n
    left join counted r on r.address = p.address and r.day = p.day + n
    where r.day is not null
      or exists (select from told t where t.address = p.address and p.day + n between t.first and t.last)
    group by p.id, p.title, p.url, p.day, n >= 0
    order by p.day desc, p.id desc`,
  )
  const pieces = [...new Map(rows.map((row) => [row.id, row])).values()]
  return pieces.slice(0, most).map(({ id, title, url, publishedOn }) => {
    const side = (isAfter: boolean) => rows.find((row) => row.id === id && row.isAfter === isAfter)
    const [before, after] = [side(false), side(true)]
    return {
      id,
      title,
      url,
      publishedOn,
      before: figuresIn(before),
      after: figuresIn(after),
      daysBefore: before?.days ?? 0,
      daysAfter: after?.days ?? 0,
    }
  })
}

const figuresIn = (row: Row | undefined): SearchFigures | null =>
  row ? { clicks: row.clicks, impressions: row.impressions, position: row.position } : null
