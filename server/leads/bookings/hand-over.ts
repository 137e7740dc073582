import { and, asc, eq, gt } from 'drizzle-orm'
import { cannotTakeOver } from '../../../contract/core/assignments.ts'
import { ownerId } from '../../../contract/core/users.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { wrongField } from '../../platform/refusals.ts'
import { canHost, findPerson, hoursOf } from '../../core/working-hours/store.ts'
import { replaceLink } from './places.ts'
import { bookings } from './table.ts'

/**
 * Gives the bookings to come of somebody to somebody else, or to nobody in particular. Those for which the other is
 * booked already stay, so that nobody is left without the person they were promised. A link of video calls that was
 * theirs alone is replaced, of which attendees get an email. Returns the number of bookings.
 * @throws Refusal 400 on `assigneeId` for somebody whose role doesn't see bookings
 */
export async function handOverBookings(tx: Context, fromId: number, toId: number | null) {
  await holdLock(tx.db, 'bookings')
  const upcoming = and(eq(bookings.status, 'booked'), gt(bookings.endsAt, tx.now()))
  const all = await tx.db.select().from(bookings).where(upcoming).orderBy(asc(bookings.id))
  const [theirs, others] = [
    all.filter(({ hostId }) => hostId === fromId),
    all.filter(({ hostId }) => hostId !== fromId),
  ]
  if (toId !== null && theirs.length > 0) await requireHost(tx, toId)
  // Bookings with nobody in particular are the owner's.
  const taken = others.filter(({ hostId }) => (hostId ?? ownerId) === (toId ?? ownerId))
  const moving = theirs.filter(
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

/** @throws Refusal 400 on `assigneeId` for somebody whose role doesn't see bookings */
async function requireHost(tx: Context, id: number) {
  const found = await findPerson(tx, id)
  if (!found || !canHost(found.user))
    throw wrongField(
      'assigneeId',
      cannotTakeOver(found?.person.name ?? '', 'Consultations and meetings'),
    )
}
