import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { missedMinutes } from '../../../contract/outreach/email-campaigns.ts'
import { holdCampaigns } from '../sending/hold.ts'
import { endAbandoned } from '../sending/lease.ts'
import { sendCampaign } from '../sending/campaign-run.ts'
import { clearFutureWaits } from '../sending/stale-waits.ts'
import { deleteOldMinutes } from '../email-senders/store.ts'
import { sendingHeld } from '../../core/emails/jobs.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { describeError } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusals.ts'
import { readState } from '../../platform/state.ts'
import { sendingJob, sendNow } from './queue.ts'
import { startCampaign } from './store.ts'
import { emailCampaigns as table, visibleTo } from './table.ts'

const system = { kind: 'system' } as const
/** Milliseconds after which a run ends and the queue starts another: longer jobs count as dead. */
const longestRun = 10 * 60_000

/** Sends a campaign until it ends, has to wait, or runs out of time. */
export const runCampaign = job<{ id: number }>({
  name: sendingJob,
  atOnce: 4,
  async run({ id }, context, stopping) {
    if (await readState(context.db, sendingHeld)) return
    const { continueAt } = await sendCampaign(context, id, {
      deadline: Date.now() + longestRun,
      stopping,
    })
    if (continueAt) await sendNow(context, id, continueAt === 'now' ? null : continueAt)
  },
})

/**
 * Starts due campaigns, takes over those whose process died, and resumes those that waited long
 * enough.
 */
export const sweepCampaigns = job({
  name: 'sweep-campaigns',
  every: '* * * * *',
  async run(_data, context) {
    await endAbandoned(context)
    await clearFutureWaits(context)
    await deleteOldMinutes(context)
    if (await readState(context.db, sendingHeld)) return void (await holdRestored(context))
    await startDue(context)
    await continueWaiting(context)
  },
})

/** Queues the campaigns that nobody sends and that need not wait. */
export async function continueWaiting(context: Context): Promise<void> {
  const now = sql`${context.now().toISOString()}::timestamptz`
  const waiting = await context.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.status, 'sending'),
        isNull(table.hold),
        isNull(table.leaseUntil),
        sql`(${table.waitUntil} is null or ${table.waitUntil} <= ${now})`,
      ),
    )
  for (const { id } of waiting) await sendNow(context, id, null)
}

export const emailCampaignJobs = [runCampaign, sweepCampaigns]

/** After a restore, unsent recipients may have been emailed since the backup. */
const holdRestored = (context: Context) =>
  inTransaction(context, (tx) =>
    holdCampaigns(
      tx,
      {
        hold: 'restored',
        reason:
          'A backup was restored. Recipients shown as unsent may have been emailed after the backup.',
      },
      eq(table.status, 'sending'),
      isNull(table.hold),
    ),
  )

async function startDue(context: Context) {
  const due = await context.db
    .select()
    .from(table)
    .where(
      and(
        visibleTo(system),
        eq(table.status, 'scheduled'),
        isNull(table.hold),
        lte(table.scheduledFor, context.now()),
      ),
    )
  for (const { id, scheduledFor, leadIds } of due) {
    const late = +context.now() - Number(scheduledFor)
    if (late > missedMinutes * 60_000)
      await keep(context, id, 'missed', 'The scheduled time passed while the server was down.')
    else if (leadIds.length === 0)
      await keep(context, id, 'nobody', 'It was due, but has no recipients.')
    else
      try {
        await startCampaign(context, system, id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await keep(context, id, 'checks', error.message)
      }
  }
}

const keep = (context: Context, id: number, hold: 'missed' | 'nobody' | 'checks', reason: string) =>
  inTransaction(context, (tx) =>
    holdCampaigns(
      tx,
      { hold, reason },
      eq(table.id, id),
      eq(table.status, 'scheduled'),
      isNull(table.hold),
    ),
  )

/** Milliseconds after which a call that sends returns, to stay below 10 seconds. */
const respondAfter = 8000

/** Sends in this process while the caller waits; the queue does the rest. */
export async function sendWhileCallerWaits(context: Context, id: number) {
  const sending = sendCampaign(context, id, { deadline: Date.now() + respondAfter })
    .then(async ({ continueAt }) => {
      if (continueAt) await sendNow(context, id, continueAt === 'now' ? null : continueAt)
    })
    .catch((error: unknown) =>
      context.log.error({ error: describeError(error) }, 'a campaign stopped'),
    )
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, respondAfter + 1000)))
  await Promise.race([sending, enough])
  clearTimeout(timer)
}
