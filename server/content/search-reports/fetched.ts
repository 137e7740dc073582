import { and, eq, or } from 'drizzle-orm'
import type { SearchRow } from '../../../contract/content/search-reports.ts'
import type { Context } from '../../platform/context.ts'
import { markFalls } from './falls.ts'
import { insertReport, publishReports } from './store.ts'
import { searchReports as reports } from './table.ts'

/** Figures of the whole site that were fetched from Search Console. */
export type FetchedReport = { from: string; to: string; rows: SearchRow[] }

const isFetched = (clientId: number) =>
  and(eq(reports.clientId, clientId), eq(reports.source, 'google'))

/**
 * Keeps fetched reports in place of those fetched before, and of imported ones of the same periods. Needs a transaction.
 */
export async function replaceFetched(
  tx: Context,
  clientId: number,
  fetched: readonly FetchedReport[],
) {
  const same = fetched.map(({ from, to }) => and(eq(reports.from, from), eq(reports.to, to)))
  const replaced = and(eq(reports.clientId, clientId), eq(reports.page, ''), or(...same))
  await tx.db
    .delete(reports)
    .where(same.length > 0 ? or(isFetched(clientId), replaced) : isFetched(clientId))
  for (const { rows, ...period } of fetched) {
    const values = { clientId, fileName: '', page: '', source: 'google' as const, ...period }
    await insertReport(tx, values, rows)
  }
  await markFalls(tx, clientId)
  await publishReports(tx, clientId)
}

/** Deletes what was fetched for a client, when it is about another website. Needs a transaction. */
export async function removeFetched(tx: Context, clientId: number) {
  const removed = await tx.db
    .delete(reports)
    .where(isFetched(clientId))
    .returning({ id: reports.id })
  if (removed.length === 0) return
  await markFalls(tx, clientId)
  await publishReports(tx, clientId)
}
