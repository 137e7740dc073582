import { and, eq, inArray, sql } from 'drizzle-orm'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { mails } from '../../core/emails/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { formatAddress } from '../../platform/mime.ts'
import { suppressedAmong } from '../../leads/suppressions/store.ts'
import type { CampaignRow } from './lease.ts'
import { unsubscribeUrl } from './links.ts'
import { type Mailing, messageIdOf, partsMaker } from './message.ts'
import type { Waiting } from './source.ts'

/** Mails that are stored in one transaction. */
export const captureBatch = 100

/**
 * Without a mail server: stores each mail in the outbox, in the transaction that marks its row.
 * Answers false when the campaign is another's by now, or was stopped.
 */
export function capturing(context: Context, campaign: CampaignRow, mailing: Mailing) {
  const make = partsMaker(mailing)
  const { id: campaignId, epoch } = campaign
  const { sender } = mailing.frozen
  const mailOf = (row: Waiting, createdAt: Date) => {
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
    inTransaction(context, async (inner) => {
      const [mine] = await inner.db
        .select({ hold: emailCampaigns.hold, status: emailCampaigns.status })
        .from(emailCampaigns)
        .where(and(eq(emailCampaigns.id, campaignId), eq(emailCampaigns.epoch, epoch)))
        .for('update')
      if (mine?.status !== 'sending' || mine.hold !== null) return false
      const now = inner.now()
      const suppressed = await suppressedAmong(
        inner,
        rows.map(({ address }) => address),
      )
      const skipped = rows.filter((row) => suppressed.has(row.address) || row.isGone)
      const sent = rows.filter((row) => !skipped.includes(row))
      const which = (these: Waiting[]) =>
        inArray(
          emailSends.id,
          these.map(({ id }) => id),
        )
      if (sent.length > 0) {
        // One that a person sends once more is stored already.
        await inner.db
          .insert(mails)
          .values(sent.map((row) => mailOf(row, now)))
          .onConflictDoNothing()
        await inner.db
          .update(emailSends)
          .set({ status: 'sent', sentAt: now, attempts: 1, answer: 'Captured, not delivered' })
          .where(which(sent))
      }
      if (skipped.length > 0)
        await inner.db
          .update(emailSends)
          .set({ status: 'skipped', answer: 'Suppressed, or the lead is deleted' })
          .where(which(skipped))
      await inner.db
        .update(emailCampaigns)
        .set({
          sentCount: sql`${emailCampaigns.sentCount} + ${sent.length}::int`,
          skippedCount: sql`${emailCampaigns.skippedCount} + ${skipped.length}::int`,
        })
        .where(eq(emailCampaigns.id, campaignId))
      return true
    })
}
