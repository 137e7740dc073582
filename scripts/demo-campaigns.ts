import * as emailCampaigns from '../contract/email-campaigns.ts'
import * as emailTemplates from '../contract/email-templates.ts'
import { sampleCampaigns } from '../server/email-campaigns/sample.ts'
import type { Stage } from './demo-stage.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Writes and sends the agency's campaigns: some are over, one waits for its time, one is a draft. */
export async function runCampaigns(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const { name, template, daysAgo, to, inDays } of sampleCampaigns) {
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const templates = await owner(emailTemplates.list, { query: { q: template } })
    const [words] = templates
    if (!words) throw new Error(`the demo has no template ${template}`)
    const { id: templateId, subject, preheader, content } = words
    const body = { name, templateId, subject, preheader, content }
    const { id } = await owner(emailCampaigns.create, { body })
    if (!to) continue
    const leadIds = await owner(emailCampaigns.recipientIds, { query: to })
    const scheduledFor = inDays === null ? null : ago(-inDays * day).toISOString()
    const sending = { leadIds, sendNow: inDays === null, scheduledFor }
    await owner(emailCampaigns.send, { params: { id }, body: sending })
    await stage.letTimersRun(ago(daysAgo * day - 5 * minute))
  }
}
