import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import {
  longestReportDays,
  type ReportInput,
  type SearchRow,
} from '../../../contract/content/search-reports.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { markFalls } from './falls.ts'
import { searchReports as reports, searchRows, visibleTo } from './table.ts'

const most = 100
const rowCount = sql<number>`(select count(*) from ${searchRows} r where r.report_id = ${reports}.id)::int`
const columns = {
  id: reports.id,
  fileName: reports.fileName,
  from: reports.from,
  to: reports.to,
  page: reports.page,
  source: reports.source,
  rows: rowCount,
  createdAt: reports.createdAt,
}

/** Returns a client's reports, latest period first. */
export const listReports = ({ db }: Pick<Context, 'db'>, clientId: number) =>
  db
    .select(columns)
    .from(reports)
    .where(eq(reports.clientId, clientId))
    .orderBy(desc(reports.to), desc(reports.from), desc(reports.id))
    .limit(most)

const lengthOf = ({ from, to }: ReportInput) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

function checkPeriod(input: ReportInput) {
  const length = lengthOf(input)
  if (length < 1) throw wrongField('to', 'Please choose a day that isn’t before the first one')
  if (length > longestReportDays)
    throw wrongField('to', `Please use a period of at most ${longestReportDays} days`)
}

/** Stores a client's report; one of the same period and page is replaced. @throws Refusal 400 */
export function storeReport(context: Context, clientId: number, input: ReportInput) {
  checkPeriod(input)
  const { fileName, from, to, page, rows } = input
  return inTransaction(context, async (tx) => {
    const same = and(
      eq(reports.clientId, clientId),
      eq(reports.page, page),
      eq(reports.from, from),
      eq(reports.to, to),
    )
    await tx.db.delete(reports).where(same)
    const values = { clientId, fileName, from, to, page, source: 'file' as const }
    const stored = await insertReport(tx, values, rows)
    await markFalls(tx, clientId)
    await publishReports(tx, clientId, stored.id)
    return stored
  })
}

/** The most rows that are sent to the database at once. */
const rowsAtOnce = 10_000

/** Inserts a report with its rows. Needs a transaction. */
export async function insertReport(
  tx: Context,
  values: Omit<typeof reports.$inferInsert, 'id' | 'createdAt'>,
  rows: readonly SearchRow[],
) {
  const [stored] = await tx.db
    .insert(reports)
    .values({ ...values, createdAt: tx.now() })
    .returning()
  const report = stored as typeof reports.$inferSelect
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.db.execute(sql`
      insert into ${searchRows} (report_id, kind, query, page, day, clicks, impressions, position)
      select ${report.id}::int, n.kind, n.query, n.page, n.day, n.clicks, n.impressions, n.position
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb) as n(
        kind text, query text, page text, day date, clicks int, impressions int, position real)`)
  return { ...report, rows: rows.length }
}

/** Publishes a change of a client’s reports. `id`: 0 for several. */
export const publishReports = (tx: Context, clientId: number, id = 0) =>
  publish(tx, ['admins', { userId: clientId }], { kind: 'search-reports', id })

/** Deletes a report. @throws Refusal 404 */
export const deleteReport = (context: Context, actor: Actor, id: number) =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.db
      .delete(reports)
      .where(and(visibleTo(actor), eq(reports.id, id)))
      .returning({ clientId: reports.clientId })
    if (!row) throw notFound()
    await markFalls(tx, row.clientId)
    await publishReports(tx, row.clientId, id)
    return { ok: true } as const
  })
