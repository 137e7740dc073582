import { and, eq, inArray } from 'drizzle-orm'
import * as emailCampaigns from '../contract/outreach/email-campaigns.ts'
import * as emailTemplates from '../contract/outreach/email-templates.ts'
import type { EventKind } from '../contract/outreach/email-events.ts'
import { sampleCampaigns } from '../server/outreach/email-campaigns/sample.ts'
import { emailCampaigns as campaigns } from '../server/outreach/email-campaigns/table.ts'
import { countLeads, recount } from '../server/outreach/sending/counters.ts'
import { automationLogs } from '../server/core/automation-logs/table.ts'
import { emails } from '../server/core/emails/table.ts'
import { recordClick } from '../server/outreach/email-clicks/store.ts'
import { emailSends } from '../server/outreach/email-sends/table.ts'
import { recordReport } from '../server/outreach/email-events/store.ts'
import { inTransaction } from '../server/platform/context.ts'
import { taken } from './demo-mail.ts'
import type { Stage } from './demo-stage.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Writes and sends the agency's campaigns: some finished, one scheduled, one draft. */
export async function runCampaigns(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const { name, template, daysAgo, to, inDays, countsClicks } of sampleCampaigns) {
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const templates = await owner(emailTemplates.list, { query: { q: template } })
    const words = templates.find(({ name: known }) => known.startsWith(template))
    if (!words) throw new Error(`the demo has no template ${template}`)
    const { id: templateId, subject, preheader, content } = words
    const body = { name, templateId, subject, preheader, content, countsClicks }
    const { id } = await owner(emailCampaigns.create, { body })
    if (!to) continue
    const leadIds = await owner(emailCampaigns.recipientIds, { query: to })
    const scheduledFor = inDays === null ? null : morningFrom(ago(-inDays * day)).toISOString()
    const sending = { leadIds, sendNow: inDays === null, scheduledFor }
    await owner(emailCampaigns.send, { params: { id }, body: sending })
    await stage.letTimersRun(ago(daysAgo * day - 5 * minute))
    if (inDays === null) await markDelivered(stage, id)
    if (countsClicks) await simulateResponses(stage, ago((daysAgo - 1) * day), id)
  }
}

/** Returns nine o'clock of a day, or of the Monday after a weekend. */
function morningFrom(date: Date): Date {
  const morning = new Date(`${date.toISOString().slice(0, 10)}T09:00:00Z`)
  const weekend = { 6: 2, 0: 1 }[morning.getUTCDay()] ?? 0
  return new Date(+morning + weekend * day)
}

/** Tells that a campaign was sent while the agency of the story had a mail server, as `deliverUntil` does of emails. */
async function markDelivered({ context }: Stage, campaignId: number) {
  const ofIt = and(eq(emailSends.campaignId, campaignId), eq(emailSends.status, 'captured'))
  const rows = await context.db
    .update(emailSends)
    .set({ ...taken, sentAt: emailSends.createdAt })
    .where(ofIt)
    .returning({ address: emailSends.emailAddress })
  const addresses = rows.map(({ address }) => address)
  // The outbox has no copies of what a mail server took.
  await context.db
    .delete(emails)
    .where(and(eq(emails.kind, 'campaign'), inArray(emails.to, addresses)))
  await recount(context, campaignId)
  await countLeads(context, campaignId)
  const [campaign] = await context.db
    .update(campaigns)
    .set({ status: 'sent' })
    .where(eq(campaigns.id, campaignId))
    .returning()
  const details = `${rows.length} sent, 0 failed, 0 skipped, 0 unconfirmed`
  const itsRun = eq(automationLogs.description, campaign?.name ?? '')
  await context.db.update(automationLogs).set({ details }).where(itsRun)
}

const browser: Record<string, string> = { 'user-agent': 'Mozilla/5.0', accept: 'text/html' }
const request = { method: 'GET', header: (name: string) => browser[name] ?? '' }

/**
 * Simulates recipients: some click a link, some emails bounce, and one report is about a stranger's
 * email.
 */
async function simulateResponses(stage: Stage, at: Date, campaignId: number) {
  const { context } = stage
  stage.setNow(at)
  const ofIt = eq(emailSends.campaignId, campaignId)
  const sends = await context.db.select().from(emailSends).where(ofIt).orderBy(emailSends.id)
  for (const [i, { id, sentAt, status }] of sends.entries()) {
    if (i % 3 === 0) continue
    const link = i % 2
    await recordClick(context, { sendId: id, campaignId, link, sentAt, status }, request)
  }
  const report = (recipient: string, kind: EventKind, code: string, answer: string) =>
    inTransaction(context, (tx) =>
      recordReport(tx, { ...noEmail, key: `mailbox:${recipient}`, recipient, kind, code, answer }),
    )
  const [first, second] = sends
  if (first) await report(first.emailAddress, 'hard', '5.1.1', '550 5.1.1 No such user here')
  if (second) await report(second.emailAddress, 'soft', '4.2.2', '452 4.2.2 Mailbox is full')
  await report('billing@old-mill.example', 'hard', '5.1.2', '550 5.1.2 Host unknown')
}
const noEmail = { messageId: '', to: [] }
