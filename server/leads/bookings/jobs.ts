import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { attendeeOf, readersOf, selectBookings } from './attendees.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { detailsOf } from './notifications.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { reminder } from './emails.ts'
import { withHost } from './hosts.ts'
import { remindBefore } from './rules.ts'
import { bookings } from './table.ts'

const batch = 100

/** Reminds visitors of their consultation 24 hours before, once for each time it was moved to. */
export const remindVisitors = job({
  name: 'remind-of-consultations',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, remindSome)
  },
})

export const bookingJobs = [remindVisitors]

async function remindSome(tx: Context): Promise<number> {
  const { db } = tx
  const startedAt = tx.now()
  const due = await selectBookings(tx)
    .where(
      and(
        eq(bookings.status, 'booked'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, startedAt),
        lte(bookings.startsAt, new Date(startedAt.getTime() + remindBefore)),
      ),
    )
    .limit(batch)
    .for('update', { of: bookings, skipLocked: true })
  if (due.length === 0) return 0
  const availability = await readAvailability(tx)
  for (const each of due) {
    const booking = await withHost(tx, each.booking)
    for (const attendee of await readersOf(tx, booking, attendeeOf(each)))
      await queueEmail(tx, reminder(detailsOf(tx, booking, attendee, availability)))
  }
  const ids = due.map(({ booking }) => booking.id)
  await db.update(bookings).set({ remindedAt: startedAt }).where(inArray(bookings.id, ids))
  await recordRun(tx, {
    name: 'Consultation reminders',
    description: 'Reminds visitors of their consultation a day before',
    startedAt,
    details: due.length === 1 ? '1 reminder queued' : `${due.length} reminders queued`,
    status: 'success',
  })
  return due.length
}
