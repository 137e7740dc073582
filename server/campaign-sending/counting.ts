import { sql } from 'drizzle-orm'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { leads } from '../leads/table.ts'
import type { Context } from '../platform/context.ts'

/** Makes a campaign's counters what its rows say. They agree anyway, unless a backup or a hand changed rows. */
export async function recount({ db }: Context, campaignId: number): Promise<void> {
  await db.execute(sql`
    update ${emailCampaigns} set total_recipients = n.total, sent_count = n.sent, failed_count = n.failed,
      skipped_count = n.skipped, unconfirmed_count = n.unknown
    from (select count(*) as total, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'skipped') as skipped,
        count(*) filter (where status = 'unknown') as unknown
      from ${emailSends} where campaign_id = ${campaignId}::int) n
    where ${emailCampaigns}.id = ${campaignId}::int`)
}

/**
 * Tells the leads that they were written to: those of these rows, or of the whole campaign. Each row
 * is counted once, however often this is called. Leads are changed apart from the books, so that
 * whoever edits one holds nothing up.
 */
export async function countLeads(
  { db }: Pick<Context, 'db'>,
  campaignId: number,
  ids?: number[],
): Promise<void> {
  const which = ids
    ? sql`s.id = any(${sql.param(ids)}::int[])`
    : sql`s.campaign_id = ${campaignId}::int`
  await db.execute(sql`
    with counted as (
      update ${emailSends} s set counted = true
      where ${which} and s.status = 'sent' and not s.counted returning s.lead_id, s.sent_at
    )
    update ${leads} l set emails_sent_count = l.emails_sent_count + 1,
      last_email_sent = greatest(l.last_email_sent, counted.sent_at)
    from counted where l.id = counted.lead_id`)
}
