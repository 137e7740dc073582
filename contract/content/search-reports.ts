import * as z from 'zod/mini'
import { day, done, id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'

const may = 'search-reports.manage'
const ofClient = z.object({ clientId: id })

/** The maximum number of rows in one report. */
export const reportMostRows = 30_000

/**
 * Kinds of rows, by what their figures are of. `pair`: a query that led to a certain page. `day`: a day of the whole site.
 * `page-day`: a day of a certain page.
 */
export const searchRowKinds = {
  query: 'Queries',
  page: 'Pages',
  pair: 'Queries by page',
  day: 'Days',
  'page-day': 'Days of a page',
} as const
export type SearchRowKind = keyof typeof searchRowKinds
export const searchRowKindIds = keysOf(searchRowKinds)

const count = z.number().check(z.int(), z.gte(0), z.lte(999_999_999))
export const searchRow = z.object({
  kind: z.enum(searchRowKindIds),
  query: z._default(z.string().check(z.maxLength(500)), ''),
  page: z._default(z.string().check(z.maxLength(1000)), ''),
  day: z._default(z.nullable(day), null),
  clicks: count,
  impressions: count,
  /** The average position among the results, from 1; 0 where nothing was shown. */
  position: z.number().check(z.gte(0), z.lte(1000)),
})
export type SearchRow = z.output<typeof searchRow>

/** The longest period of a report in days: Search Console keeps 16 months. */
export const longestReportDays = 500

export const reportInput = z.object({
  fileName: z._default(z.string().check(z.maxLength(255)), ''),
  /** The first and the last day that its figures are of. */
  from: day,
  to: day,
  /** The address of the page to which the export was narrowed; empty for the whole site. */
  page: z._default(z.string().check(z.maxLength(1000)), ''),
  rows: z
    .array(searchRow, 'Please choose a file')
    .check(
      z.minLength(1, 'No figures were found in this file.'),
      z.maxLength(
        reportMostRows,
        `Please use an export of at most ${reportMostRows.toLocaleString('en-US')} rows`,
      ),
    ),
})
export type ReportInput = z.output<typeof reportInput>

/** The sources of a report. */
export const reportSources = { file: 'Imported', google: 'Fetched' } as const

/** A stored report of Search Console. */
export const searchReport = z.object({
  id,
  fileName: z.string(),
  from: day,
  to: day,
  page: z.string(),
  source: z.enum(keysOf(reportSources)),
  /** The number of its rows. */
  rows: z.int(),
  createdAt: instant,
})
export type SearchReport = z.output<typeof searchReport>

/** Returns a client's reports, latest period first; at most 100. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/search-reports',
  may,
  params: ofClient,
  reply: z.array(searchReport),
})

/**
 * Stores an export of Search Console. One of the same period and page is replaced. 400 if the period ends before it begins
 * or is longer than 500 days.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:clientId/search-reports',
  may,
  bodyLimit: { bytes: 8 * 2 ** 20, sentence: 'Please use a smaller file' },
  params: ofClient,
  body: reportInput,
  reply: searchReport,
  status: 201,
})

/** Deletes a report with its figures. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/search-reports/:id',
  may,
  params: z.object({ id }),
  reply: done,
})

/** Figures as Search Console counts them, summed. The share of clicks follows from them. */
const counted = {
  clicks: z.int(),
  impressions: z.int(),
  /** The average position among the results, weighted by impressions, to one decimal; 0 where nothing was shown. */
  position: z.number(),
}
export const searchFigures = z.object(counted)
export type SearchFigures = z.output<typeof searchFigures>
const period = z.object({ from: day, to: day })

/** A piece with the figures of its page in the 28 days before and from its publication. */
export const searchedPiece = z.object({
  id,
  title: z.string(),
  url: z.string(),
  publishedOn: day,
  /** null where no report tells of a single one of those days. */
  before: z.nullable(searchFigures),
  after: z.nullable(searchFigures),
  /** The numbers of the 28 days before and from its publication of which a report tells. */
  daysBefore: z.int(),
  daysAfter: z.int(),
})
export type SearchedPiece = z.output<typeof searchedPiece>

/** Days before and after a publication that are compared. */
export const comparedDays = 28
/** The positions from which a better page may reach the first page of results. */
export const nearby = { from: 8, to: 20 } as const
/** The share of a query's impressions from which a page competes for it. */
export const competingShare = 0.1
/** The share of clicks that a page has lost when it is listed, and the least it had in 28 days. */
export const falling = { share: 0.3, leastClicks: 10 } as const

const summary = {
  /** The period of the latest report of the whole site; null without one. */
  period: z.nullable(period),
  /** The latest earlier period that doesn't overlap it; null without one. */
  before: z.nullable(period),
  totals: searchFigures,
  totalsBefore: z.nullable(searchFigures),
  /** The same days a year before, or a period of that length around them; null where no report tells of it. */
  yearAgo: z.nullable(period),
  totalsYearAgo: z.nullable(searchFigures),
  /** The client's published pieces of whose pages a report tells by day, newest first; at most 100. */
  pieces: z.array(searchedPiece),
}

/**
 * Returns what a client's reports say, each list at most 50 long. `near`: queries at positions 8 to 20, most impressions
 * first, with the piece for that keyword. `competing`: queries for which several pages are shown, each with at least a
 * tenth of the impressions. `falling`: pages that lost at least three tenths of their clicks since the period before, per
 * 28 days.
 */
export const results = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/search-results',
  may,
  params: ofClient,
  reply: z.object({
    ...summary,
    near: z.array(
      z.object({ query: z.string(), ...counted, pieceId: z.nullable(id), isKeyword: z.boolean() }),
    ),
    competing: z.array(
      z.object({
        query: z.string(),
        impressions: z.int(),
        pages: z.array(z.object({ page: z.string(), ...counted })),
      }),
    ),
    falling: z.array(
      z.object({
        page: z.string(),
        /** Clicks per 28 days, rounded. */
        clicks: z.int(),
        clicksBefore: z.int(),
        pieceId: z.nullable(id),
      }),
    ),
  }),
})

/** Returns what the client's own reports say. `queries`: the 10 with the most clicks. */
export const own = endpoint({
  method: 'GET',
  path: '/api/search-results',
  may: 'search-reports.own',
  kept: true,
  reply: z.object({
    ...summary,
    queries: z.array(z.object({ query: z.string(), ...counted })),
  }),
})
