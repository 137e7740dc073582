import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { missedMinutes } from '../../../contract/outreach/email-campaigns.ts'
import { holdCampaigns } from '../sending/holding.ts'
import { endAbandoned } from '../sending/lease.ts'
import { sendCampaign } from '../sending/sending.ts'
import { forgetWaitsToCome } from '../sending/waits.ts'
import { forgetOldMinutes } from '../email-senders/store.ts'
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
/** A run ends after this, and the queue begins the next: it takes a job that runs for longer for dead. */
const longestRun = 10 * 60_000

/** Sends one campaign until it ends, waits, or its time is over. */
export const runCampaign = job<{ id: number }>({
  name: sendingJob,
  atOnce: 4,
  async run({ id }, context, stopping) {
    if (await readState(context.db, sendingHeld)) return
    const { goesOn } = await sendCampaign(context, id, {
      deadline: Date.now() + longestRun,
      stopping,
    })
    if (goesOn) await sendNow(context, id, goesOn === 'now' ? null : goesOn)
  },
})

/** Starts what is due, takes over what a vanished process left, and goes on with what waited long enough. */
export const sweepCampaigns = job({
  name: 'sweep-campaigns',
  every: '* * * * *',
  async run(_data, context) {
    await endAbandoned(context)
    await forgetWaitsToCome(context)
    await forgetOldMinutes(context)
    if (await readState(context.db, sendingHeld)) return void (await holdRestored(context))
    await startDue(context)
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
  },
})

export const emailCampaignJobs = [runCampaign, sweepCampaigns]

/** A backup came back: rows that it calls open may have been sent since it was made. */
const holdRestored = (context: Context) =>
  inTransaction(context, (tx) =>
    holdCampaigns(
      tx,
      {
        hold: 'restored',
        reason:
          'A backup was restored. Recipients that it calls open may have been sent to after it was made.',
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
      await keep(context, id, 'missed', 'Its time passed while the server was not running.')
    else if (leadIds.length === 0)
      await keep(context, id, 'nobody', 'Its time has come, and nobody has been chosen.')
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

/** A call that sends answers after this, in ms, whatever is left (product.md: within 10 seconds). */
const answerAfter = 8000

/** Sends in this very process for as long as the caller waits; the queue goes on with what is left. */
export async function sendAWhile(context: Context, id: number) {
  const sending = sendCampaign(context, id, { deadline: Date.now() + answerAfter })
    .then(async ({ goesOn }) => {
      if (goesOn) await sendNow(context, id, goesOn === 'now' ? null : goesOn)
    })
    .catch((error: unknown) =>
      context.log.error({ error: describeError(error) }, 'a campaign stopped'),
    )
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, answerAfter + 1000)))
  await Promise.race([sending, enough])
  clearTimeout(timer)
}
