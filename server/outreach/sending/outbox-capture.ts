import { and, eq, inArray, sql } from 'drizzle-orm'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import { rowsOf } from '../../platform/db.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { formatAddress } from '../../platform/mime.ts'
import { suppressedAmong } from '../../leads/suppressions/store.ts'
import { answeredSql } from './answered.ts'
import type { CampaignRow } from './lease.ts'
import { unsubscribeUrl } from './links.ts'
import { type Emailing, messageIdOf, partsMaker } from './message.ts'
import type { Waiting } from './source.ts'

/** Returns why some of these recipients are left out because of what they wrote, or because they unsubscribed. */
async function answeredAmong({ db }: Pick<Context, 'db'>, ids: number[]) {
  const why = answeredSql({
    leadId: 's.lead_id',
    address: 's.email_address',
    since: 's.created_at',
  })
  const found = await rowsOf<{ id: number; why: string | null }>(
    db,
    sql`select s.id, case when s.reader_id is null then ${sql.raw(why)}
      when r.unsubscribed_at is not null then 'Unsubscribed' end as why
      from email_sends s left join newsletter_readers r on r.id = s.reader_id where s.id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(found.flatMap(({ id, why: reason }) => (reason ? [[id, reason]] : [])))
}

/** Emails stored per transaction. */
export const captureBatch = 100

/**
 * Without a mail server, stores each email in the outbox in the transaction that marks its row.
 * Returns false when the campaign was stopped or taken over.
 */
export function capturing(context: Context, campaign: CampaignRow, mailing: Emailing) {
  const make = partsMaker(mailing)
  const { id: campaignId, epoch } = campaign
  const { sender } = mailing.frozen
  const emailOf = (row: Waiting, createdAt: Date) => {
    const unsubscribe = unsubscribeUrl(mailing.publicUrl, context.secret, row.id)
    const { subject, html, text, headers } = make({ ...row, unsubscribe })
    const messageId = messageIdOf(context.secret, campaignId, row.id, sender.address)
    const from = formatAddress(sender)
    const status = 'captured' as const
    return {
      kind: 'campaign',
      from,
      to: row.address,
      subject,
      html,
      text,
      headers,
      messageId,
      status,
      createdAt,
    }
  }
  return (rows: Waiting[]) =>
    inTransaction(context, async (tx) => {
      const [mine] = await tx.db
        .select({ hold: emailCampaigns.hold, status: emailCampaigns.status })
        .from(emailCampaigns)
        .where(and(eq(emailCampaigns.id, campaignId), eq(emailCampaigns.epoch, epoch)))
        .for('update')
      if (mine?.status !== 'sending' || mine.hold !== null) return false
      const now = tx.now()
      const suppressed = await suppressedAmong(
        tx,
        rows.map(({ address }) => address),
      )
      const answered = await answeredAmong(
        tx,
        rows.map(({ id }) => id),
      )
      const isLeftOut = (row: Waiting) => suppressed.has(row.address) || row.isGone
      const skipped = rows.filter((row) => isLeftOut(row) || answered.has(row.id))
      const kept = rows.filter((row) => !skipped.includes(row))
      const which = (these: Waiting[]) =>
        inArray(
          emailSends.id,
          these.map(({ id }) => id),
        )
      if (kept.length > 0) {
        // An email that a person resends is already stored.
        await tx.db
          .insert(emails)
          .values(kept.map((row) => emailOf(row, now)))
          .onConflictDoNothing()
        await tx.db
          .update(emailSends)
          .set({
            status: 'captured',
            answer: 'Saved in the outbox, not sent',
          })
          .where(which(kept))
      }
      for (const row of skipped)
        await tx.db
          .update(emailSends)
          .set({
            status: 'skipped',
            answer: isLeftOut(row) ? 'Suppressed, or deleted' : (answered.get(row.id) ?? ''),
          })
          .where(eq(emailSends.id, row.id))
      await tx.db
        .update(emailCampaigns)
        .set({
          capturedCount: sql`${emailCampaigns.capturedCount} + ${kept.length}::int`,
          skippedCount: sql`${emailCampaigns.skippedCount} + ${skipped.length}::int`,
        })
        .where(eq(emailCampaigns.id, campaignId))
      return true
    })
}
