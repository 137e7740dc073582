import { agencyToday } from '../../core/agency-time/store.ts'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { notInTrash } from '../../core/users/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { describeError } from '../../platform/log.ts'
import { milestones } from '../../work/milestones/table.ts'
import { billSchedule } from './billing.ts'
import { billingRuns, billingSchedules } from './table.ts'

/** A step whose milestone is completed, and that wasn't billed: ticking a milestone again bills nothing. */
const hasReached = sql`exists (
  select 1 from jsonb_array_elements(${billingSchedules.steps}) step
  join ${milestones} m on m.id = (step->>'milestoneId')::int and m.done_at is not null
  where not exists (
    select 1 from ${billingRuns} r
    where r.schedule_id = ${billingSchedules}.id and r.key = 'step ' || (step->>'id')))`

const isDue = (today: string) =>
  and(
    or(lte(billingSchedules.nextOn, today), and(eq(billingSchedules.hasMore, true), hasReached)),
    notInTrash(billingSchedules.clientId),
  )

/** Bills one schedule; does nothing while another process does. */
const billOne = (context: Context, id: number, today: string) =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(billingSchedules)
      .where(and(eq(billingSchedules.id, id), isDue(today)))
      .for('update', { skipLocked: true })
    return row ? billSchedule(tx, row) : 0
  })

/** Returns the next schedule that is due, in the order of their ids. */
async function nextDue({ db }: Context, after: number, today: string) {
  const [row] = await db
    .select({ id: billingSchedules.id })
    .from(billingSchedules)
    .where(and(gt(billingSchedules.id, after), isDue(today)))
    .orderBy(billingSchedules.id)
    .limit(1)
  return row?.id
}

/**
 * Makes the invoices that are due in the agency's time zone, each schedule in a transaction of its own, and catches up on
 * missed ones. A schedule that fails doesn't keep the others from being billed; the job is then tried again.
 */
export const billSchedules = job({
  name: 'bill-schedules',
  every: '*/10 * * * *',
  async run(_data, context, stopping) {
    const startedAt = context.now()
    const today = await agencyToday(context)
    let made = 0
    let failure: unknown
    for (let id = await nextDue(context, 0, today); id; id = await nextDue(context, id, today)) {
      if (stopping?.aborted) break
      try {
        made += await billOne(context, id, today)
      } catch (error) {
        failure ??= error
        context.log.error({ schedule: id, error: describeError(error) }, 'billing failed')
      }
    }
    if (made > 0) await record(context, made, startedAt)
    if (failure) throw failure
  },
})

const record = (context: Context, made: number, startedAt: Date) =>
  recordRun(context, {
    name: 'Billing schedules',
    description: 'Makes the invoices of billing schedules on their day',
    startedAt,
    details: made === 1 ? '1 invoice made' : `${made} invoices made`,
    status: 'success',
  })
