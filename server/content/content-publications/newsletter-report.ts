import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { emailClicks } from '../../outreach/email-clicks/table.ts'
import { campaignColumns } from '../../outreach/email-campaigns/store.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { findPiece } from '../content-pieces/store.ts'
import { contentPublications as table } from './table.ts'

/** Counts the readers who followed a link; programs that look for harm in links don't count. */
const clicked = sql<number>`(select count(distinct s.id)::int from ${emailClicks} k
  join ${emailSends} s on s.id = k.send_id
  where s.campaign_id = ${emailCampaigns}.id and k.people > 0)`
const sentBy = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, '')`

/**
 * Returns what became of a newsletter to its client's readers. Whoever sees the piece sees it: it names no reader. @throws
 * Refusal 404 for a piece that they don't see, and before it was sent
 */
export async function reportOf({ db, ...context }: Context & { actor: Actor }, pieceId: number) {
  const piece = await findPiece({ db, ...context }, context.actor, pieceId)
  const [row] = await db
    .select({ ...campaignColumns, sentBy, clicked })
    .from(table)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, table.campaignId))
    .leftJoin(users, eq(users.id, emailCampaigns.createdBy))
    .where(and(eq(table.pieceId, piece.id), eq(table.target, 'readers')))
  if (!row) throw notFound('This newsletter was not sent yet.')
  return {
    sentBy: row.sentBy,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    total: row.totalRecipients,
    sent: row.sentCount,
    captured: row.capturedCount,
    failed: row.failedCount,
    skipped: row.skippedCount,
    unconfirmed: row.unconfirmedCount,
    bounced: row.bouncedCount,
    complained: row.complainedCount,
    unsubscribed: row.unsubscribedCount,
    clicked: row.countsClicks ? row.clicked : null,
  }
}
