import { sql } from 'drizzle-orm'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { publishLead } from '../../leads/leads/store.ts'
import { leads } from '../../leads/leads/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'

/**
 * Recomputes a campaign's counters from its rows. They differ only after a restore or manual
 * changes.
 */
export async function recount({ db }: Context, campaignId: number): Promise<void> {
  await db.execute(sql`
    update ${emailCampaigns} set total_recipients = n.total, sent_count = n.sent, failed_count = n.failed,
      skipped_count = n.skipped, unconfirmed_count = n.unknown,
      captured_count = n.captured
    from (select count(*) as total, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'skipped') as skipped,
        count(*) filter (where status = 'unknown') as unknown,
        count(*) filter (where status = 'captured') as captured
      from ${emailSends} where campaign_id = ${campaignId}::int) n
    where ${emailCampaigns}.id = ${campaignId}::int`)
}

const batch = 1000

/**
 * Updates the email counts of a campaign's leads. Counts each row once, even when repeated or
 * interrupted. Runs after sending in small transactions: leads have many indexes and may be locked
 * by editors. Leads are locked in id order, so that two campaigns to the same people can't
 * deadlock.
 */
export async function countLeads(context: Context, campaignId: number): Promise<void> {
  let counted = batch
  while (counted === batch)
    counted = await inTransaction(context, (tx) => countSome(tx, campaignId))
}

async function countSome(tx: Context, campaignId: number): Promise<number> {
  const rows = await rowsOf(
    tx.db,
    sql`with counted as (
        update ${emailSends} s set counted = true where s.id in (
          select id from ${emailSends} where campaign_id = ${campaignId}::int and status = 'sent' and not counted
          order by id limit ${batch}::int for update skip locked)
        returning s.lead_id, s.sent_at
      ), theirs as (
        select id from ${leads} where id in (select lead_id from counted) order by id for update
      ), told as (
        update ${leads} l set emails_sent_count = l.emails_sent_count + 1,
          last_email_sent = greatest(l.last_email_sent, counted.sent_at)
        from counted join theirs on theirs.id = counted.lead_id where l.id = theirs.id
      )
      select from counted`,
  )
  if (rows.length > 0) await publishLead(tx)
  return rows.length
}
