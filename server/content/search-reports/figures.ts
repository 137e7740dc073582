import { type SQL, sql } from 'drizzle-orm'
import {
  competingShare,
  falling,
  nearby,
  type SearchFigures,
} from '../../../contract/content/search-reports.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentPublications } from '../content-publications/table.ts'
import { keywords } from '../keywords/table.ts'
import type { Period, Scope } from './periods.ts'
import { searchReports, searchRows } from './table.ts'

type Db = Pick<Context, 'db'>
const most = 50

/** The sums of the rows `r`. */
export const figures = sql`coalesce(sum(r.clicks), 0)::float8 as clicks,
  coalesce(sum(r.impressions), 0)::float8 as impressions,
  coalesce(round((sum(r.position * r.impressions) / nullif(sum(r.impressions), 0))::numeric, 1), 0)::float8 as position`

/** Returns an address as it is compared: without scheme, `www.`, query, fragment and closing slash. */
export const addressOf = (url: SQL) =>
  sql`regexp_replace(regexp_replace(lower(${url}), '[?#].*$', ''), '^https?://(www[.])?|/+$', '', 'g')`

/**
 * The rows of a report of the first of these kinds that it has: days count everything, pages and queries leave out what
 * Search Console hides to protect who searched.
 */
const rowsOfFirst = (reportId: number, kinds: readonly string[]) => sql`(
  select * from ${searchRows} w where w.report_id = ${reportId} and w.kind = (
    select k.kind from unnest(array[${sql.join(
      kinds.map((kind) => sql`${kind}::text`),
      sql`, `,
    )}]) with ordinality k(kind, n)
    where exists (select from ${searchRows} x where x.report_id = ${reportId} and x.kind = k.kind)
    order by k.n limit 1)) r`

/** Nothing shown, and nothing clicked. */
export const nothing: SearchFigures = { clicks: 0, impressions: 0, position: 0 }

/** Returns what a report counts altogether. */
export async function totalsOf({ db }: Db, { id }: Period): Promise<SearchFigures> {
  const [sums] = await rowsOf<SearchFigures>(
    db,
    sql`select ${figures} from ${rowsOfFirst(id, ['day', 'page', 'query', 'pair'])}`,
  )
  return sums ?? nothing
}

type Query = SearchFigures & { query: string }

/** Returns the queries with the most clicks. */
export const topQueries = ({ db }: Db, { id }: Period) =>
  rowsOf<Query>(
    db,
    sql`select r.query, ${figures} from ${rowsOfFirst(id, ['query', 'pair'])}
    group by r.query order by 2 desc, 3 desc, 1 limit 10`,
  )

/** Returns the queries within reach of the first page, with the piece and the keyword that are about them. */
export const nearQueries = ({ db }: Db, clientId: number, { id }: Period) =>
  rowsOf<Query & { pieceId: number | null; isKeyword: boolean }>(
    db,
    sql`
    select q.*, p.id as "pieceId", k.id is not null as "isKeyword" from (
      select r.query, ${figures} from ${rowsOfFirst(id, ['query', 'pair'])} group by r.query) q
    left join lateral (select k.id from ${keywords} k where k.client_id = ${clientId}
      and k.deleted_at is null and lower(k.keyword) = lower(q.query) limit 1) k on true
    left join lateral (select p.id from ${contentPieces} p where p.keyword_id = k.id
      order by p.id desc limit 1) p on true
    where q.position between ${nearby.from} and ${nearby.to} and q.impressions > 0
    order by q.impressions desc, q.position, q.query limit ${most}`,
  )

type Competing = { query: string; impressions: number; pages: (SearchFigures & { page: string })[] }

/** Returns the queries for which several pages are shown, of each page’s latest report since the period began. */
export const competingPages = ({ db }: Db, { seen }: Scope, latest: Period | null) =>
  rowsOf<Competing>(
    db,
    sql`
    with pairs as (
      select distinct on (r.query, r.page) r.query, r.page, r.clicks, r.impressions, r.position
      from ${searchRows} r join ${searchReports} on ${searchReports.id} = r.report_id
      where ${seen} and r.kind = 'pair' and r.impressions > 0
        and ${searchReports.to} >= coalesce(${latest?.from ?? null}::date, '-infinity')
      order by r.query, r.page, ${searchReports.to} desc, ${searchReports.id} desc),
    shared as (
      select p.*, sum(p.impressions) over (partition by p.query) as whole from pairs p)
    select query, max(whole)::float8 as impressions, jsonb_agg(jsonb_build_object(
      'page', page, 'clicks', clicks, 'impressions', impressions, 'position', round(position::numeric, 1))
      order by impressions desc, page) as pages
    from shared where impressions >= ${competingShare}::float8 * whole
    group by query having count(*) > 1 order by 2 desc, 1 limit ${most}`,
  )

type Falling = { page: string; clicks: number; clicksBefore: number; pieceId: number | null }

/** Returns the pages that lost clicks since the period before, most of them first. */
export const fallingPages = (
  { db }: Db,
  clientId: number,
  { latest, before, limit = most }: Record<'latest' | 'before', Period> & { limit?: number },
) => {
  const clicks = ({ id, days }: Period) =>
    sql`(select r.page, round(sum(r.clicks) * 28.0 / ${days})::float8 as clicks
      from ${rowsOfFirst(id, ['page', 'pair'])} group by r.page)`
  return rowsOf<Falling>(
    db,
    sql`
    select b.page, coalesce(n.clicks, 0) as clicks, b.clicks as "clicksBefore", p.piece_id as "pieceId"
    from ${clicks(before)} b left join ${clicks(latest)} n on n.page = b.page
    left join lateral (select u.piece_id from ${contentPublications} u
      join ${contentPieces} c on c.id = u.piece_id and c.client_id = ${clientId}
      where u.url <> '' and ${addressOf(sql`u.url`)} = ${addressOf(sql`b.page`)}
      order by u.id desc limit 1) p on true
    where b.clicks >= ${falling.leastClicks} and coalesce(n.clicks, 0) <= b.clicks * ${1 - falling.share}::float8
    order by b.clicks - coalesce(n.clicks, 0) desc, b.page limit ${limit}`,
  )
}
