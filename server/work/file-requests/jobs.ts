import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { readAvailability } from '../../core/agency-time/store.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn, hourIn } from '../../platform/days.ts'
import { job } from '../../platform/jobs.ts'
import { remindClient } from './asking.ts'
import { countOf, nextReminder } from './rules.ts'
import { publishRequest, readItems } from './store.ts'
import { fileRequests as table, isWaiting, visibleTo } from './table.ts'

const batch = 100
/** The hour in the agency's time zone from which reminders go out: nobody wants one at night. */
const morning = 9

/** Reminds clients of files that are still missing, once for each day of a reminder; missed ones are not caught up on. */
const remindOfRequests = job({
  name: 'remind-of-file-requests',
  every: '*/10 * * * *',
  async run(_data, context) {
    const { timeZone } = await readAvailability(context)
    if (hourIn(timeZone, context.now()) < morning) return
    const today = dayIn(timeZone, context.now())
    await inBatches(context, batch, (tx) => remindSome(tx, today, timeZone))
  },
})

export const fileRequestJobs = [remindOfRequests]

async function remindSome(tx: Context, today: string, timeZone: string): Promise<number> {
  const startedAt = tx.now()
  const isDue = and(isWaiting, isNotNull(table.remindOn), lte(table.remindOn, today))
  const due = await tx.db
    .select()
    .from(table)
    .where(and(visibleTo({ kind: 'system' }), isDue))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const row of due) {
    await remindClient(tx, { ...row, items: await readItems(tx, row.id) }, today)
    const remindOn = nextReminder(row, dayIn(timeZone, row.createdAt), today)
    await tx.db.update(table).set({ remindOn }).where(eq(table.id, row.id))
    await publishRequest(tx, row)
  }
  if (due.length > 0)
    await recordRun(tx, {
      name: 'File reminders',
      description: 'Reminds clients of files that they were asked for',
      startedAt,
      details: `${countOf(due.length, 'reminder')} created`,
      status: 'success',
    })
  return due.length
}
