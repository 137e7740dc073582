import { and, asc, eq, gt } from 'drizzle-orm'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { findPerson, hoursOf } from '../../core/working-hours/store.ts'
import { replaceLink } from './places.ts'
import { bookings } from './table.ts'

/**
 * Gives the bookings to come of somebody to somebody else, or to nobody in particular. Those for which the other is
 * booked already stay, so that nobody is left without the person they were promised. A link of video calls that was
 * theirs alone is replaced, of which attendees get an email. Returns the number of bookings.
 */
export async function handOverBookings(tx: Context, fromId: number, toId: number | null) {
  await holdLock(tx.db, 'bookings')
  const upcoming = and(eq(bookings.status, 'booked'), gt(bookings.endsAt, tx.now()))
  const spansOf = (rows: (typeof bookings.$inferSelect)[], hostId: number | null) =>
    rows.filter((row) => row.hostId === hostId)
  const all = await tx.db.select().from(bookings).where(upcoming).orderBy(asc(bookings.id))
  const taken = spansOf(all, toId)
  const moving = spansOf(all, fromId).filter(
    ({ startsAt, endsAt }) =>
      !taken.some((other) => startsAt < other.endsAt && other.startsAt < endsAt),
  )
  for (const { id, sequence } of moving)
    await tx.db
      .update(bookings)
      .set({ hostId: toId, sequence: sequence + 1, updatedAt: tx.now() })
      .where(eq(bookings.id, id))
  const agency = await readAvailability(tx)
  const linksOf = async (id: number | null) => {
    const found = id === null ? undefined : await findPerson(tx, id)
    return found ? hoursOf(agency, found.person, found.user) : agency
  }
  await replaceLink(tx, await linksOf(fromId), await linksOf(toId), toId)
  return moving.length
}
