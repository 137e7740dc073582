import { and, desc, eq, gte, isNotNull, ne } from 'drizzle-orm'
import { comparedDays, type SearchRow } from '../../../contract/content/search-reports.ts'
import { addDays, laterOf } from '../../../contract/money/calendar-days.ts'
import type { Context } from '../../platform/context.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentPublications } from '../content-publications/table.ts'
import { dayAtGoogle } from './google-days.ts'

/** The address of a published piece, and the day in Pacific time on which it was published. */
export type PublishedPage = { url: string; day: string }

const most = 200
/** Search Console takes expressions of at most 4,096 characters. */
const longestExpression = 4000
const day = 86_400_000

/** Returns where a client’s pieces were published since Search Console’s memory begins, newest first. */
export async function publishedPages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  clientId: number,
): Promise<PublishedPage[]> {
  const rows = await db
    .select({ url: contentPublications.url, at: contentPublications.publishedAt })
    .from(contentPublications)
    .innerJoin(contentPieces, eq(contentPieces.id, contentPublications.pieceId))
    .where(
      and(
        eq(contentPieces.clientId, clientId),
        ne(contentPublications.url, ''),
        isNotNull(contentPublications.publishedAt),
        gte(contentPublications.publishedAt, new Date(+now() - 520 * day)),
      ),
    )
    .orderBy(desc(contentPublications.publishedAt), desc(contentPublications.id))
    .limit(most)
  return rows.flatMap(({ url, at }) => (at ? [{ url, day: dayAtGoogle(at) }] : []))
}

/** Returns an address as it is compared: without scheme, `www.`, query, fragment and closing slash. */
const addressOf = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const around = (pages: readonly PublishedPage[]) => pages.map(({ url }) => escaped(addressOf(url)))
const expressionOf = (pages: readonly PublishedPage[]) =>
  `(?i)^https?://(?:www\\.)?(?:${[...new Set(around(pages))].join('|')})/*(?:[?#].*)?$`

type Batch = { from: string; to: string; regex: string; pages: PublishedPage[] }

/**
 * Returns which pages are asked for together: as many as fit into one expression, with the days around their publications
 * that lie between two days.
 */
export function batchesOf(
  pages: readonly PublishedPage[],
  { from, to }: { from: string; to: string },
): Batch[] {
  const groups: PublishedPage[][] = []
  for (const page of pages) {
    const group = groups.at(-1)
    const fits = group && expressionOf([...group, page]).length <= longestExpression
    if (fits) group.push(page)
    else if (expressionOf([page]).length <= longestExpression) groups.push([page])
  }
  return groups
    .map((group) => {
      const days = group.map((page) => page.day).toSorted()
      const [earliest = to, latest = to] = [days[0], days.at(-1)]
      const until = addDays(latest, comparedDays - 1)
      return {
        from: laterOf(from, addDays(earliest, -comparedDays)),
        to: until < to ? until : to,
        regex: expressionOf(group),
        pages: group,
      }
    })
    .filter((batch) => batch.from <= batch.to)
}

/** Returns whether a row is of a page’s days that are compared. A day more on each side bridges time zones. */
export const isCompared = (row: SearchRow, pages: readonly PublishedPage[]) =>
  pages.some(
    ({ url, day: published }) =>
      row.day !== null &&
      addressOf(row.page) === addressOf(url) &&
      row.day >= addDays(published, -comparedDays - 1) &&
      row.day <= addDays(published, comparedDays),
  )
