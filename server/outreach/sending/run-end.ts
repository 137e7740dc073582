import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { recount } from './counters.ts'
import { holdCampaigns } from './hold.ts'
import { type CampaignRow, release } from './lease.ts'
import { deferredReason } from '../email-campaigns/rules.ts'

/** The continuation of a run: automatically at a time, at once in any process, or not at all. */
export type Ended = { continueAt: Date | 'now' | null }

/** Stops a campaign until a person decides. */
export const holdRun = (
  context: Context,
  { id, name, epoch }: CampaignRow,
  { hold, reason }: { hold: 'sender' | 'bounces' | 'policy'; reason: string },
) =>
  inTransaction(context, async (tx) => {
    const held = await holdCampaigns(
      tx,
      { hold, reason },
      eq(campaigns.id, id),
      eq(campaigns.epoch, epoch),
      eq(campaigns.status, 'sending'),
      sql`(${campaigns.hold} is null or ${campaigns.hold} = 'paused')`,
    )
    if (held.length > 0)
      await recordRun(tx, {
        name: 'Email campaign',
        description: name,
        startedAt: tx.now(),
        details: 'Paused automatically',
        status: 'error',
        error: reason,
        noRetry: 'Fix the problem, then resume the campaign.',
      })
  })

type Wait = { until: Date; reason: string } | null

/** Releases the campaign with the state its rows say: ended, or waiting until a time. */
export const endRun = (context: Context, campaign: CampaignRow, wait: Wait): Promise<Ended> =>
  inTransaction(context, async (tx) => {
    const { id, epoch } = campaign
    const [row] = await tx.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.epoch, epoch)))
      .for('update')
    if (!row) return { continueAt: null }
    if (row.status === 'cancelled') await skipRemaining(tx, id)
    await recount(tx, id)
    const [open] = await tx.db
      .select({
        now: sql<number>`count(*) filter (where status in ('pending', 'sending'))::int`,
        next: sql<string | null>`min(retry_at) filter (where status = 'retry')`,
      })
      .from(emailSends)
      .where(eq(emailSends.campaignId, id))
    if (row.status !== 'sending' || row.hold !== null) {
      await release(tx, campaign, {})
      return { continueAt: null }
    }
    if (!open?.now && !open?.next) {
      await release(tx, campaign, { status: await endStatus(tx, id), endedAt: tx.now() })
      await recordEnd(tx, id)
      return { continueAt: null }
    }
    const at = open.now
      ? (wait?.until ?? null)
      : new Date(Math.max(+new Date(open.next ?? 0), +(wait?.until ?? 0)))
    const reason = wait?.reason ?? (open.now ? '' : deferredReason)
    await release(tx, campaign, { waitUntil: at, waitReason: at ? reason : '' })
    return { continueAt: at ?? 'now' }
  })

/** Returns `captured` when every email stayed in the outbox: then nothing was sent to anybody. */
async function endStatus({ db }: Context, id: number) {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  const reached = row ? row.sentCount + row.failedCount + row.unconfirmedCount : 0
  return row && row.capturedCount > 0 && reached === 0 ? 'captured' : 'sent'
}

/** Skips emails that came back unsent after cancelling. */
const skipRemaining = ({ db }: Context, id: number) =>
  db
    .update(emailSends)
    .set({ status: 'skipped', answer: 'Canceled', retryAt: null })
    .where(and(eq(emailSends.campaignId, id), inArray(emailSends.status, ['pending', 'retry'])))

async function recordEnd(tx: Context, id: number) {
  const [row] = await tx.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) return
  const { name, startedAt, sentCount, failedCount, skippedCount, unconfirmedCount, capturedCount } =
    row
  await recordRun(tx, {
    name: 'Email campaign',
    description: name,
    startedAt: startedAt ?? tx.now(),
    details:
      `${sentCount} sent, ${failedCount} failed, ${skippedCount} skipped, ${unconfirmedCount} unconfirmed` +
      (capturedCount > 0 ? `, ${capturedCount} kept in the outbox and not sent` : ''),
    status: 'success',
  })
}
