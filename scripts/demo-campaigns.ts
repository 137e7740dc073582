import { eq } from 'drizzle-orm'
import * as emailCampaigns from '../contract/outreach/email-campaigns.ts'
import * as emailTemplates from '../contract/outreach/email-templates.ts'
import type { EventKind } from '../contract/outreach/email-events.ts'
import { sampleCampaigns } from '../server/outreach/email-campaigns/sample.ts'
import { recordClick } from '../server/outreach/email-clicks/store.ts'
import { emailSends } from '../server/outreach/email-sends/table.ts'
import { recordReport } from '../server/outreach/email-events/store.ts'
import { inTransaction } from '../server/platform/context.ts'
import type { Stage } from './demo-stage.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Writes and sends the agency's campaigns: some finished, one scheduled, one draft. */
export async function runCampaigns(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const { name, template, daysAgo, to, inDays, countsClicks } of sampleCampaigns) {
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const templates = await owner(emailTemplates.list, { query: { q: template } })
    const [words] = templates
    if (!words) throw new Error(`the demo has no template ${template}`)
    const { id: templateId, subject, preheader, content } = words
    const body = { name, templateId, subject, preheader, content, countsClicks }
    const { id } = await owner(emailCampaigns.create, { body })
    if (!to) continue
    const leadIds = await owner(emailCampaigns.recipientIds, { query: to })
    const scheduledFor = inDays === null ? null : ago(-inDays * day).toISOString()
    const sending = { leadIds, sendNow: inDays === null, scheduledFor }
    await owner(emailCampaigns.send, { params: { id }, body: sending })
    await stage.letTimersRun(ago(daysAgo * day - 5 * minute))
    if (countsClicks) await simulateResponses(stage, ago((daysAgo - 1) * day), id)
  }
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
  for (const [i, { id, sentAt }] of sends.entries()) {
    if (i % 3 === 0) continue
    const link = i % 2
    await recordClick(context, { sendId: id, campaignId, link, sentAt }, request)
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
