import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { exportAll } from '../../../contract/outreach/email-sends.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { messageIdOf } from '../sending/message.ts'
import { emailCampaigns, visibleTo } from '../email-campaigns/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { newsletterReaders } from '../newsletter-readers/table.ts'
import type { Context } from '../../platform/context.ts'
import { containing, readCursor } from '../../platform/lists.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { problemOf, providerId } from './rules.ts'
import { emailSends as table } from './table.ts'

type Filters = Omit<QueryOf<typeof exportAll>, 'for'>

/** Checks that the caller may see the report's campaign. @throws Refusal 404 */
export async function requireVisibleCampaign({ db }: Context, actor: Actor, campaignId: number) {
  const mine = and(visibleTo(actor), eq(emailCampaigns.id, campaignId))
  if ((await db.$count(emailCampaigns, mine)) === 0) throw notFound()
}

const searched = sql`${table.emailAddress} || ' ' || ${table.answer}`

export const inReport = (campaignId: number, { q, status }: Filters) =>
  and(
    eq(table.campaignId, campaignId),
    status === 'all' ? undefined : eq(table.status, status),
    containing(searched, q),
  )

const name = sql<string>`coalesce(nullif(${leads.contactName}, ''), ${leads.companyName}, ${newsletterReaders.name}, '')`

const select = ({ db }: Context) =>
  db
    .select({ row: table, name, sender: emailCampaigns.senderEmail })
    .from(table)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, table.campaignId))
    .leftJoin(leads, eq(leads.id, table.leadId))
    .leftJoin(newsletterReaders, eq(newsletterReaders.id, table.readerId))
    .$dynamic()

type Found = Awaited<ReturnType<typeof select>>[number]
const toReportLine = (secret: Buffer, { row, sender, name }: Found) => ({
  ...row,
  name,
  errorMessage: problemOf(row),
  zohoMessageId: providerId(row.answer),
  messageId: messageIdOf(secret, row.campaignId, row.id, sender),
})

/** Returns report lines after a cursor, one more than `limit` when there are more. */
export async function readReport(
  context: Context,
  campaignId: number,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const after = gt(table.id, readCursor(cursor)?.id ?? 0)
  const found = await select(context)
    .where(and(inReport(campaignId, filters), after))
    .orderBy(table.id)
    .limit(limit + 1)
  return found.map((each) => toReportLine(context.secret, each))
}

/** Returns one send. @throws Refusal 404 */
export async function readSend(context: Context, id: number) {
  const [found] = await select(context).where(eq(table.id, id))
  if (!found) throw notFound()
  return toReportLine(context.secret, found)
}

/** Notes with a send what came of it, once: the campaign counts these. */
export async function markSend(
  tx: Context,
  id: number,
  column: 'unsubscribedAt' | 'complainedAt' | 'bouncedAt',
): Promise<void> {
  const [marked] = await tx.db
    .update(table)
    .set({ [column]: tx.now() })
    .where(and(eq(table.id, id), isNull(table[column])))
    .returning({ campaignId: table.campaignId })
  if (marked) await publish(tx, ['admins'], { kind: 'email-campaigns', id: marked.campaignId })
}
