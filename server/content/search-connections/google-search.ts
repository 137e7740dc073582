import * as z from 'zod'
import type { SearchProperty } from '../../../contract/content/search-connections.ts'
import type { Context } from '../../platform/context.ts'
import { askForToken, askSearch, tokenUrl } from './google-call.ts'
import { assertionOf, type ServiceKey } from './service-key.ts'

type Asking = Pick<Context, 'settings' | 'now'>

const granted = z.object({ access_token: z.string().min(1) })

/** Exchanges the key for an access token that is good for an hour. @throws GoogleError */
export async function signIn({ settings, now }: Asking, key: ServiceKey): Promise<string> {
  const assertion = assertionOf(key, tokenUrl(settings), now())
  return (await askForToken(settings, assertion, granted)).access_token
}

const sites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
})

/** Returns the properties that the account was given, those that it may read first. @throws GoogleError */
export async function listProperties(
  { settings }: Pick<Asking, 'settings'>,
  token: string,
): Promise<SearchProperty[]> {
  const { siteEntry } = await askSearch(settings, { token, route: 'sites' }, sites)
  const found = siteEntry
    .filter(({ siteUrl }) => siteUrl.length <= 500)
    .map(({ siteUrl, permissionLevel }) => ({
      property: siteUrl,
      canRead: permissionLevel !== 'siteUnverifiedUser',
    }))
  return found.toSorted(
    (a, b) => Number(b.canRead) - Number(a.canRead) || a.property.localeCompare(b.property),
  )
}

/** A dimension by which Search Console sums up. */
export type Dimension = 'date' | 'query' | 'page'
export type FigureQuery = {
  from: string
  to: string
  dimensions: readonly Dimension[]
  /** Limits rows to pages that match (RE2). */
  pages?: string
  /** The most rows that are wanted. */
  most: number
}
/** A row: `keys` are the values of the dimensions, in their order. */
export type FigureRow = { keys: string[]; clicks: number; impressions: number; position: number }

const count = z.number().nonnegative()
const figures = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: count,
        impressions: count,
        position: count.default(0),
      }),
    )
    .default([]),
})

/** The most rows that Search Console returns at once. */
const rowsAtOnce = 25_000

/**
 * Fetches rows page by page, those with the most clicks first. Only figures that Google calls final are returned: of the
 * last two to three days there are none. @throws GoogleError
 */
export async function fetchFigures(
  { settings }: Pick<Asking, 'settings'>,
  { token, property }: { token: string; property: string },
  { from, to, dimensions, pages, most }: FigureQuery,
): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  const route = `sites/${encodeURIComponent(property)}/searchAnalytics/query`
  const filter = { dimension: 'page', operator: 'includingRegex', expression: pages }
  for (;;) {
    const rowLimit = Math.min(rowsAtOnce, most - rows.length)
    const body = {
      startDate: from,
      endDate: to,
      dimensions,
      type: 'web',
      dataState: 'final',
      rowLimit,
      startRow: rows.length,
      ...(pages && { dimensionFilterGroups: [{ filters: [filter] }] }),
    }
    const { rows: found } = await askSearch(settings, { token, route, body }, figures)
    rows.push(...found.slice(0, rowLimit))
    if (found.length < rowLimit || rows.length >= most) return rows
  }
}
