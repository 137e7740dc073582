import type { FetchedReport } from '../search-reports/fetched.ts'
import type { SearchRow, SearchRowKind } from '../../../contract/content/search-reports.ts'
import { type fetchPartIds, mostFetchedRows } from '../../../contract/content/search-connections.ts'
import { addDays, laterOf } from '../../../contract/money/calendar-days.ts'
import type { Context } from '../../platform/context.ts'
import { dayAtGoogle } from './google-days.ts'
import { type Dimension, fetchFigures, type FigureRow } from './google-search.ts'
import { batchesOf, isCompared, type PublishedPage } from './piece-pages.ts'

/** The days of which Search Console tells: it keeps 16 months. */
const keptDays = 486
/** The days of a period, four whole weeks, so that each has the same weekends. */
const periodDays = 28
/** Google’s figures are final after two to three days. */
const delay = 3
/** The days without a single impression from which the last one shown isn’t taken for the last final one. */
const quietDays = 10

type Site = { token: string; property: string; pages: readonly PublishedPage[] }
type Part = (typeof fetchPartIds)[number]
/** The reports to keep, the last day of final figures, and whether rows were left out. */
export type Fetched = { reports: FetchedReport[]; to: string; leftOut: boolean }

/** Thrown when a fetch is no longer wanted. */
export class FetchEnded extends Error {}

/**
 * Fetches the figures of a property: days of 16 months, the last 28 days of which figures are final by query, by page and by
 * both, pages of the 28 days before, and the days around the publication of pieces. `onPart` is told of each part.
 * @throws GoogleError, and FetchEnded when `onPart` returns false
 */
export async function fetchAll(
  context: Pick<Context, 'settings' | 'now'>,
  site: Site,
  onPart: (part: Part, rows: number) => Promise<boolean>,
): Promise<Fetched> {
  let leftOut = false
  const ask = async (kind: SearchRowKind, { from, to }: Period, pages?: string) => {
    const dimensions = dimensionsOf[kind]
    const query = { from, to, dimensions, most: mostFetchedRows, ...(pages && { pages }) }
    const found = await fetchFigures(context, site, query)
    leftOut ||= found.length === mostFetchedRows
    return rowsOf(kind, found)
  }
  const part = async (id: Part, rows: SearchRow[]) => {
    if (!(await onPart(id, rows.length))) throw new FetchEnded()
    return rows
  }
  const today = dayAtGoogle(context.now())
  const first = addDays(today, 1 - keptDays)
  const days = await part('days', await ask('day', { from: first, to: today }))
  const to = lastFinalDay(days, today)
  const latest = { from: addDays(to, 1 - periodDays), to }
  const before = { from: addDays(latest.from, -periodDays), to: addDays(latest.from, -1) }
  const queries = await part('queries', await ask('query', latest))
  const pages = await part('pages', await ask('page', latest))
  const pairs = await part('pairs', await ask('pair', latest))
  const pagesBefore = await part('before', await ask('page', before))
  const pieceDays: SearchRow[] = []
  for (const batch of batchesOf(site.pages, { from: first, to }))
    pieceDays.push(
      ...(await ask('page-day', batch, batch.regex)).filter((row) => isCompared(row, batch.pages)),
    )
  await part('pieces', pieceDays)
  // A property that is younger tells of a part of it only, which would look like growth.
  const isWhole = (days[0]?.day ?? today) <= before.from
  const reports = [
    { ...before, rows: isWhole ? [...daysIn(days, before), ...pagesBefore] : [] },
    { ...latest, rows: [...daysIn(days, latest), ...queries, ...pages, ...pairs] },
    { from: days[0]?.day ?? first, to, rows: [...days, ...pieceDays] },
  ]
  return { reports: reports.filter(({ rows }) => rows.length > 0), to, leftOut }
}

type Period = { from: string; to: string }
const daysIn = (rows: readonly SearchRow[], { from, to }: Period) =>
  rows.filter(({ day }) => day !== null && day >= from && day <= to)

/** Returns the last day of which Google has final figures; days without impressions are missing from them. */
function lastFinalDay(days: readonly SearchRow[], today: string): string {
  const last = days.reduce((latest, { day }) => laterOf(latest, day ?? ''), '')
  return last >= addDays(today, -quietDays) ? last : addDays(today, -delay)
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
// PostgreSQL stores neither the character nor half of a pair.
const stored = (text = '') => text.replaceAll('\0', '').toWellFormed()
const dimensionsOf: Record<SearchRowKind, readonly Dimension[]> = {
  day: ['date'],
  query: ['query'],
  page: ['page'],
  pair: ['query', 'page'],
  'page-day': ['page', 'date'],
}

/** Returns rows as they are stored, days in order; those with addresses that are too long are left out. */
function rowsOf(kind: SearchRowKind, found: readonly FigureRow[]): SearchRow[] {
  const dimensions = dimensionsOf[kind]
  const rows = found.flatMap(({ keys, clicks, impressions, position }) => {
    const at = (dimension: Dimension) => stored(keys[dimensions.indexOf(dimension)])
    const [page, day] = [at('page'), at('date')]
    if (page.length > 1000 || (dimensions.includes('date') && !isDay(day))) return []
    return {
      kind,
      query: at('query').slice(0, 500).toWellFormed(),
      page,
      day: day || null,
      clicks: Math.round(clicks),
      impressions: Math.round(impressions),
      position: Math.min(position, 1000),
    }
  })
  return kind === 'day' ? rows.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '')) : rows
}
