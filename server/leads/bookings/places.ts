import { and, eq, gt, sql } from 'drizzle-orm'
import {
  type BookedPlace,
  isCallable,
  phoneNeeded,
  type PlaceSettings,
} from '../../../contract/leads/places.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { keepLeadPhone } from '../leads/store.ts'
import { publishRequest } from '../consultation-requests/store.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { type Attendee, attendeeOf, type Holder, readersOf, selectBookings } from './attendees.ts'
import { linkChanged } from './emails.ts'
import { detailsOf, publishBooking } from './notifications.ts'
import { withHost } from './hosts.ts'
import type { BookingRow } from './store.ts'
import { bookings } from './table.ts'

/**
 * Returns the place of a new booking, which is kept with it: a later change of the settings doesn't change what the
 * attendee was told.
 * @throws Refusal 400 beside `phone` when it is by phone and no number is known
 */
export function placeOf(settings: PlaceSettings, attendee: Attendee, phone = ''): BookedPlace {
  const { place, placeLink, placeText } = settings
  if (place === 'video') return { place, placeDetail: placeLink }
  if (place === 'other') return { place, placeDetail: placeText }
  const number = phone || attendee.phone
  if (!isCallable(number)) throw wrongField('phone', phoneNeeded)
  return { place, placeDetail: number }
}

/** Returns the place to show beside free slots: that of the booking to move, else that of the settings. */
export function placeShown(settings: PlaceSettings, booking: BookingRow | null) {
  const kept = booking?.status === 'booked'
  const place = kept ? booking.place : settings.place
  const placeText = kept ? booking.placeDetail : settings.placeText
  return { place, placeText: place === 'other' ? placeText : '' }
}

/** Keeps the number that a visitor gave with the slot in their request and lead, where none was known. */
export async function keepPhone(tx: Context, { consultationRequestId }: Holder, phone: string) {
  if (consultationRequestId === null || !phone) return
  const table = consultationRequests
  const unknown = and(eq(table.id, consultationRequestId), eq(table.phone, ''))
  const [before] = await tx.db.select().from(table).where(unknown).for('update')
  if (!before) return
  const changes = { phone, updatedAt: tx.now() }
  await tx.db.update(table).set(changes).where(eq(table.id, before.id))
  await audit(tx, { noun: 'consultation-requests', before, after: { ...before, ...changes } })
  await publishRequest(tx, before.id)
  if (before.leadId) await keepLeadPhone(tx, before.leadId, phone)
}

/** Returns whether video calls get a new link. */
export const isNewLink = (before: PlaceSettings, after: PlaceSettings) =>
  before.place === 'video' && after.place === 'video' && before.placeLink !== after.placeLink

/**
 * Gives upcoming video calls the agency's new link, or that of the person they are with, and emails it to their
 * attendees: the old one may lead nowhere. Call it in `changingBookings`.
 */
export async function replaceLink(
  tx: Context,
  before: PlaceSettings,
  after: PlaceSettings,
  hostId?: number | null,
) {
  if (!isNewLink(before, after)) return
  const now = tx.now()
  const found = await selectBookings(tx).where(
    and(
      eq(bookings.status, 'booked'),
      gt(bookings.startsAt, now),
      eq(bookings.place, 'video'),
      eq(bookings.placeDetail, before.placeLink),
      hostId === undefined ? undefined : sql`${bookings.hostId} is not distinct from ${hostId}`,
    ),
  )
  const availability = await readAvailability(tx)
  for (const row of found) {
    const changes = {
      placeDetail: after.placeLink,
      sequence: row.booking.sequence + 1,
      updatedAt: now,
    }
    await tx.db.update(bookings).set(changes).where(eq(bookings.id, row.booking.id))
    const booking = await withHost(tx, { ...row.booking, ...changes })
    for (const reader of await readersOf(tx, booking, attendeeOf(row)))
      await queueEmail(tx, linkChanged(detailsOf(tx, booking, reader, availability)))
    await publishBooking(tx, booking)
  }
}
