import { and, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { poolOf } from '../../platform/db.ts'
import { publish } from '../../platform/live-history.ts'
import { tryLock } from '../../platform/locks.ts'
import { recount } from './counters.ts'

export type CampaignRow = typeof campaigns.$inferSelect

const leaseSeconds = 30
/**
 * Milliseconds before the lease ends in which nothing more is sent: clocks differ, and processes
 * freeze.
 */
const margin = 8000

/** By the database's clock, which all processes share. */
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
/** Also true for an end beyond any new lease: then the clock was set back. */
const isPast = sql`not ${campaigns.leaseUntil} between clock_timestamp() and ${leaseEnd} + interval '1 minute'`
const isOver = sql`(${campaigns.leaseUntil} is null or ${isPast})`
/** Seconds without a renewal, which comes every two, after which the process may be dead. */
const silentSeconds = 4
/**
 * True when the process is known to be dead: its lease is no longer renewed, and the connection that holds its lock is
 * gone, which PostgreSQL notices at once. A frozen process still has its connection.
 */
const isDead = sql`case when ${campaigns.leaseUntil} < clock_timestamp() + make_interval(secs => ${leaseSeconds - silentSeconds})
  then ${tryLock('campaignRun', sql`${campaigns.id}`)} else false end`

export const interrupted =
  'The connection or the server failed before a reply came. The email may have arrived.'

/**
 * Takes the lease of a campaign that is due and free. Marks what its previous process left in
 * flight as unconfirmed. null when there is nothing to take.
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
    await markVanished(tx, row)
    return row
  })

/** Marks rows armed by the previous process as unconfirmed. */
async function markVanished(tx: Context, { id, name, epoch }: CampaignRow) {
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
      noRetry: 'They may have arrived. Check them in the campaign’s report.',
    })
}

/**
 * Cleans up after processes that died, whatever the campaign's status. Returns how many campaigns
 * it freed.
 */
export const endAbandoned = (context: Context): Promise<number> =>
  // The embedded database has one session, which gets any lock.
  endLeases(context, poolOf(context.db) ? sql`(${isPast} or ${isDead})` : isPast)

/** Ends all leases. Only for a process that has the database for itself, before it sends. */
export const endAllLeases = (context: Context): Promise<number> => endLeases(context, sql`true`)

const endLeases = (context: Context, which: SQL) =>
  inTransaction(context, async (tx) => {
    const rows = await tx.db
      .update(campaigns)
      .set({ epoch: sql`${campaigns.epoch} + 1`, leaseUntil: null, rate: 0 })
      .where(and(isNotNull(campaigns.leaseUntil), which))
      .returning()
    for (const row of rows) {
      await markVanished(tx, row)
      await publish(tx, ['admins'], { kind: 'email-campaigns', id: row.id })
    }
    return rows.length
  })

/**
 * Renews the lease; `isMine` turns false as soon as it could be lost, even after this process was
 * frozen.
 */
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
    /**
     * Also stores the rate. Returns false when the lease was lost or a person stopped the campaign.
     */
    async renew(rate: number): Promise<boolean> {
      const { wall, steady } = clocks()
      const isRenewed = await inTransaction(context, async (tx) => {
        const [row] = await tx.db
          .update(campaigns)
          .set({ leaseUntil: leaseEnd, rate })
          .where(and(mine, gt(campaigns.leaseUntil, sql`clock_timestamp()`)))
          .returning({ status: campaigns.status, hold: campaigns.hold })
        await publish(tx, ['admins'], { kind: 'email-campaigns', id })
        return row?.status === 'sending' && row.hold === null
      })
      if (isRenewed) validUntil = { wall: wall + further, steady: steady + further }
      return isRenewed
    },
  }
}

/** Ends the lease; `changes` say how it continues. */
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

/** Two clocks: sleep stops the steady one, people may set the wall clock. */
const clocks = () => ({ wall: Date.now(), steady: performance.now() })
