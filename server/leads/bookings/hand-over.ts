import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ownerId } from '../../../contract/core/users.ts'
import type { Availability } from '../../../contract/leads/availability.ts'
import type { PlaceSettings } from '../../../contract/leads/places.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { emailOfReader } from '../../core/notifications/store.ts'
import { canHost, findPerson, hoursOf } from '../../core/working-hours/store.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { inWords } from '../lead-steps/emails.ts'
import { attendeeOf, readersOf, selectBookings } from './attendees.ts'
import { handedOver } from './emails.ts'
import { assigneeOfHolder, type HostedBooking, withHost } from './hosts.ts'
import { detailsOf, notifyClient, publishBooking } from './notifications.ts'
import { isNewLink } from './places.ts'
import type { BookingRow } from './store.ts'
import { bookings } from './table.ts'
import { givenAway, takenOver } from './team-emails.ts'

/**
 * Gives the bookings to come of somebody to somebody else, or to nobody in particular. All stay if the other's role
 * doesn't see bookings, and those for which the other is booked already, so that nobody is left without the person they
 * were promised. A link of video calls that was theirs alone is replaced. Attendees and both people of the team get an
 * email with a calendar file.
 */
export async function handOverBookings(tx: Context, fromId: number, toId: number | null) {
  await holdLock(tx.db, 'bookings')
  const upcoming = and(eq(bookings.status, 'booked'), gt(bookings.endsAt, tx.now()))
  const all = await tx.db.select().from(bookings).where(upcoming).orderBy(asc(bookings.id))
  const [theirs, others] = [
    all.filter(({ hostId }) => hostId === fromId),
    all.filter(({ hostId }) => hostId !== fromId),
  ]
  const mayTake = toId === null || (await mayHost(tx, toId))
  // Bookings with nobody in particular are the owner's.
  const taken = others.filter(({ hostId }) => (hostId ?? ownerId) === (toId ?? ownerId))
  const moving = theirs.filter(
    ({ startsAt, endsAt }) =>
      mayTake && !taken.some((other) => startsAt < other.endsAt && other.startsAt < endsAt),
  )
  if (moving.length > 0) await giveBookings(tx, moving, fromId, toId)
  const { timeZone } = await readAvailability(tx)
  const staying = theirs.filter((each) => !moving.includes(each))
  return {
    changed: moving.length,
    stayed: staying.map(({ startsAt }) => `the booking on ${inWords(startsAt, timeZone)}`),
  }
}

async function giveBookings(
  tx: Context,
  moving: BookingRow[],
  fromId: number,
  toId: number | null,
) {
  const agency = await readAvailability(tx)
  const linksOf = async (id: number | null) => {
    const found = id === null ? undefined : await findPerson(tx, id)
    return found ? hoursOf(agency, found.person, found.user) : agency
  }
  const links = [await linksOf(fromId), await linksOf(toId)] as const
  const ids = moving.map(({ id }) => id)
  const found = await selectBookings(tx)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.startsAt))
  for (const row of found) {
    const before = await withHost(tx, row.booking)
    const changes = {
      hostId: toId,
      sequence: before.sequence + 1,
      updatedAt: tx.now(),
      ...linkFor(row.booking, ...links),
    }
    await tx.db.update(bookings).set(changes).where(eq(bookings.id, before.id))
    const after = await withHost(tx, { ...row.booking, ...changes })
    await tellOf(tx, row, before, after, agency)
    await publishBooking(tx, after)
  }
}

/** Returns the new link of a video call that had the one of whoever it was with. */
const linkFor = (booking: BookingRow, before: PlaceSettings, after: PlaceSettings) =>
  booking.place === 'video' &&
  booking.placeDetail === before.placeLink &&
  isNewLink(before, after) && { placeDetail: after.placeLink }

/** Tells the attendee, whoever it was with, and whoever it is with now. */
async function tellOf(
  tx: Context,
  row: Parameters<typeof attendeeOf>[0],
  before: HostedBooking,
  after: HostedBooking,
  agency: Availability,
) {
  const attendee = attendeeOf(row)
  for (const reader of await readersOf(tx, after, attendee))
    await queueEmail(tx, handedOver(detailsOf(tx, after, reader, agency)))
  await notifyClient(tx, after, `Your meeting is with ${after.host?.name ?? 'somebody else'} now`)
  const details = detailsOf(tx, after, attendee, agency)
  const to =
    after.host?.email ?? (await emailOfReader(tx, 'meetings', await assigneeOfHolder(tx, after)))
  await queueEmail(tx, takenOver(details, to))
  const former = before.host?.email
  if (former && former !== to) await queueEmail(tx, givenAway(details, former))
}

/** Returns whether somebody's role sees bookings. */
async function mayHost(tx: Context, id: number): Promise<boolean> {
  const found = await findPerson(tx, id)
  return found !== undefined && canHost(found.user)
}
