import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { bookingPath } from '../bookings/notifications.ts'
import { bookings } from '../bookings/table.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { deleteOldOffers } from './account-offers.ts'
import { nudge } from './emails.ts'
import { requestToken } from './store.ts'
import { consultationRequests as table } from './table.ts'

const hour = 3_600_000
/** The age after which a request is no longer nudged, for example after long downtime. */
const nudgeWithin = 48 * hour
const batch = 100

/** Emails visitors who picked no slot within an hour, once; not when slots are picked elsewhere. */
export const nudgeUnbooked = job({
  name: 'nudge-unbooked-requests',
  every: '* * * * *',
  async run(_data, context) {
    if (context.settings.schedulingUrl) return
    await inBatches(context, batch, nudgeSome)
  },
})

/** Deletes offers of an account that expired long ago. */
export const sweepAccountOffers = job({
  name: 'sweep-account-offers',
  every: '23 3 * * *',
  run: async (_data, context) => void (await deleteOldOffers(context)),
})

export const consultationRequestJobs = [nudgeUnbooked, sweepAccountOffers]

// The request has no slot, and the person has neither an upcoming one nor a later request.
const unbooked = sql`not exists (
  select from ${table} o left join ${bookings} b on b.consultation_request_id = o.id
  where o.email = ${table.email} and (
    o.id > ${table.id}
    or (o.id = ${table.id} and b.id is not null)
    or (b.status = 'booked' and b.starts_at > ${table.createdAt})))`

async function nudgeSome(tx: Context): Promise<number> {
  const { db } = tx
  const startedAt = tx.now()
  const ago = (time: number) => new Date(startedAt.getTime() - time)
  const due = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.status, 'new'),
        isNull(table.nudgedAt),
        lte(table.createdAt, ago(hour)),
        gt(table.createdAt, ago(nudgeWithin)),
        unbooked,
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  for (const request of due) {
    const pickUrl = tx.settings.publicUrl + bookingPath(requestToken(tx, request.id))
    await queueEmail(tx, nudge(request, pickUrl))
  }
  const ids = due.map(({ id }) => id)
  await db.update(table).set({ nudgedAt: startedAt }).where(inArray(table.id, ids))
  await recordRun(tx, {
    name: 'Consultation nudges',
    description: 'Asks visitors who picked no time within an hour to choose one',
    startedAt,
    details: due.length === 1 ? '1 reminder queued' : `${due.length} reminders queued`,
    status: 'success',
  })
  return due.length
}
