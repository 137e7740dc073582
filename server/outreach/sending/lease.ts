import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { recount } from './counting.ts'

export type CampaignRow = typeof campaigns.$inferSelect

const leaseSeconds = 30
/** This long before the lease ends nothing more goes out: clocks differ, and a process may freeze. */
const margin = 8000

/** By the database's clock, which all processes share. */
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
/** Also when it ends later than any that is given now: then the clock was set back since. */
const isPast = sql`not ${campaigns.leaseUntil} between clock_timestamp() and ${leaseEnd} + interval '1 minute'`
const isOver = sql`(${campaigns.leaseUntil} is null or ${isPast})`

export const interrupted =
  'The connection or the server ended before an answer came. The mail may have arrived.'

/**
 * Makes this process the one that sends the campaign, when it is to be sent and no other does. What
 * another one left on the wire becomes unconfirmed. Null when there is nothing to take.
 */
export const claim = (context: Context, id: number): Promise<CampaignRow | null> =>
  inTransaction(context, async (tx) => {
    const isDue = sql`(${campaigns.waitUntil} is null or ${campaigns.waitUntil} <= ${tx.now().toISOString()}::timestamptz)`
    const [row] = await tx.db
      .update(campaigns)
      .set({
        epoch: sql`${campaigns.epoch} + 1`,
        leaseUntil: leaseEnd,
        waitUntil: null,
        waitReason: '',
        undoUntil: null,
      })
      .where(
        and(
          eq(campaigns.id, id),
          eq(campaigns.status, 'sending'),
          sql`${campaigns.hold} is null and ${isDue} and ${isOver}`,
        ),
      )
      .returning()
    if (!row) return null
    await endVanished(tx, row)
    return row
  })

/** Rows that were armed by whoever had the campaign before. */
async function endVanished(tx: Context, { id, name, epoch }: CampaignRow) {
  const ended = await tx.db
    .update(emailSends)
    .set({ status: 'unknown', answer: interrupted, attempts: sql`${emailSends.attempts} + 1` })
    .where(
      and(
        eq(emailSends.campaignId, id),
        eq(emailSends.status, 'sending'),
        lt(emailSends.epoch, epoch),
      ),
    )
    .returning({ id: emailSends.id })
  await recount(tx, id)
  if (ended.length > 0)
    await recordRun(tx, {
      name: 'Email campaign',
      description: name,
      startedAt: tx.now(),
      details: `${ended.length} unconfirmed after an interruption`,
      status: 'error',
      error: interrupted,
      noRetry: 'They may have arrived. Look at them in the campaign’s report.',
    })
}

/** Campaigns whose process vanished, of whatever status: their rows on the wire are looked after. */
export const endAbandoned = (context: Context) =>
  inTransaction(context, async (tx) => {
    const rows = await tx.db
      .update(campaigns)
      .set({ epoch: sql`${campaigns.epoch} + 1`, leaseUntil: null, rate: 0 })
      .where(sql`${campaigns.leaseUntil} is not null and ${isPast}`)
      .returning()
    for (const row of rows) {
      await endVanished(tx, row)
      await publish(tx, ['admins'], { kind: 'email-campaigns', id: row.id })
    }
  })

/** Keeps the lease; `isMine` is false as soon as it could be another's, also after this process was frozen. */
export function openLease(context: Context, { id, epoch }: CampaignRow) {
  const further = leaseSeconds * 1000 - margin
  const began = clocks()
  let validUntil = { wall: began.wall + further, steady: began.steady + further }
  const mine = and(eq(campaigns.id, id), eq(campaigns.epoch, epoch))
  return {
    isMine() {
      const { wall, steady } = clocks()
      return wall < validUntil.wall && steady < validUntil.steady
    },
    /** Also says how fast it goes. False when it is another's, or a person stopped it. */
    async renew(rate: number): Promise<boolean> {
      const { wall, steady } = clocks()
      const kept = await inTransaction(context, async (tx) => {
        const [row] = await tx.db
          .update(campaigns)
          .set({ leaseUntil: leaseEnd, rate })
          .where(and(mine, gt(campaigns.leaseUntil, sql`clock_timestamp()`)))
          .returning({ status: campaigns.status, hold: campaigns.hold })
        await publish(tx, ['admins'], { kind: 'email-campaigns', id })
        return row?.status === 'sending' && row.hold === null
      })
      if (kept) validUntil = { wall: wall + further, steady: steady + further }
      return kept
    },
  }
}

/** Lets others have it. `changes` say how it goes on. */
export async function release(
  tx: Context,
  { id, epoch }: CampaignRow,
  changes: Partial<typeof campaigns.$inferInsert>,
) {
  await tx.db
    .update(campaigns)
    .set({ ...changes, leaseUntil: null, rate: 0 })
    .where(and(eq(campaigns.id, id), eq(campaigns.epoch, epoch)))
  await publish(tx, ['admins'], { kind: 'email-campaigns', id })
}

/** Both, since a machine that sleeps stops the one and somebody may set the other. */
const clocks = () => ({ wall: Date.now(), steady: performance.now() })
