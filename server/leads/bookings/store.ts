import { and, eq, gt, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readingLocale } from '../../../contract/locales.ts'
import type { Availability } from '../../../contract/leads/availability.ts'
import {
  ownBooking as ownBookingSchema,
  type OwnBooking,
} from '../../../contract/leads/bookings.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { resolveLink, type Attendee, type Holder } from './attendees.ts'
import { keepPhone, placeOf } from './places.ts'
import { announce, bookingPath, bookingToken, detailsOf } from './notifications.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict } from '../../platform/refusals.ts'
import {
  changeableUntil,
  endOf,
  freeSlots,
  nextSlots,
  remindedBy,
  type BookedSpan,
  tooLate,
  tooLateForTeam,
} from './rules.ts'
import type { BookingDetails } from './emails.ts'
import { localeOf, slotInWords } from './words.ts'
import { bookings } from './table.ts'

export type BookingRow = typeof bookings.$inferSelect

const day = 86_400_000

/** The basis for deciding on a slot: the rules, the booked times (except one's own), and the current time. */
export type Calendar = { availability: Availability; booked: BookedSpan[]; now: Date }

export async function openCalendar(context: Context, own?: number): Promise<Calendar> {
  const now = context.now()
  const availability = await readAvailability(context)
  const booked = await context.db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'booked'),
        // Earlier ones are out of reach of the longest buffer.
        gt(bookings.startsAt, new Date(now.getTime() - day)),
        own === undefined ? undefined : ne(bookings.id, own),
      ),
    )
  return { availability, booked, now }
}

export const slotTaken = 'This slot has just been taken. Please choose another one.'
const noSlot = 'This time cannot be booked. Please choose another one.'

/**
 * Returns the requested slot.
 * @throws Refusal 409 with the next free ones when it is not free
 */
export function freeSlot({ availability, booked, now }: Calendar, requested: string): Date {
  const at = new Date(requested)
  const isFirst = (among: BookedSpan[]) => {
    const [first] = freeSlots(availability, among, now, at).take(1)
    return first?.getTime() === at.getTime()
  }
  if (isFirst(booked)) return at
  const offers = { nextSlots: nextSlots(availability, booked, now, at) }
  throw conflict(isFirst([]) ? slotTaken : noSlot, offers)
}

// The codes of exclusion_violation and unique_violation: somebody wrote without the lock.
const overlapCodes = new Set(['23P01', '23505'])

/**
 * Runs a change of bookings under the lock, in a transaction.
 * @throws Refusal 409 when the database finds an overlap
 */
export async function changingBookings<Result>(
  context: Context,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, async (tx) => {
      await holdLock(tx.db, 'bookings')
      return work(tx)
    })
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    if (!overlapCodes.has(cause?.code ?? '')) throw error
    const { availability, booked, now } = await openCalendar(context)
    throw conflict(slotTaken, { nextSlots: nextSlots(availability, booked, now, now) })
  }
}

/** Returns the part of a booking that the holder of its link may see. */
export function ownBooking(
  context: Pick<Context, 'secret'>,
  booking: BookingRow,
  attendee: Attendee,
  availability: Availability,
) {
  const token = bookingToken(context, booking.id)
  return {
    ...booking,
    name: attendee.name,
    email: attendee.email,
    agencyTimeZone: availability.timeZone,
    changeableUntil: changeableUntil(availability, booking.startsAt),
    managePath: bookingPath(token),
    token,
  } satisfies Record<keyof OwnBooking, unknown>
}

type RequestedSlot = { startsAt: string; timeZone: string; phone?: string; locale?: string }
/** Keeps one client from filling the calendar. */
const mostUpcoming = 5

/**
 * Books a slot and informs the attendee and the owner. Call it in `changingBookings`.
 * @throws Refusal 409 when the slot is gone, or a client has too many upcoming meetings; 400 without a number to call
 */
export async function bookFor(
  tx: Context,
  holder: Holder,
  attendee: Attendee,
  requested: RequestedSlot,
) {
  const { consultationRequestId, clientId, bookedById, topic, projectId } = holder
  const calendar = await openCalendar(tx)
  if (clientId !== null && (await countUpcoming(tx, clientId)) >= mostUpcoming)
    throw conflict(`You already have ${mostUpcoming} upcoming meetings. Please cancel one first.`)
  const startsAt = freeSlot(calendar, requested.startsAt)
  const place = placeOf(calendar.availability, attendee, requested.phone)
  await keepPhone(tx, holder, requested.phone ?? '')
  const [booking] = (await tx.db
    .insert(bookings)
    .values({
      consultationRequestId,
      clientId,
      bookedById,
      topic,
      projectId,
      ...place,
      startsAt,
      endsAt: endOf(startsAt),
      timeZone: requested.timeZone,
      locale: requested.locale ? readingLocale(requested.locale) : '',
      remindedAt: remindedBy(startsAt, calendar.now),
      createdAt: calendar.now,
      updatedAt: calendar.now,
    })
    .returning()) as [BookingRow]
  await announce(tx, detailsOf(tx, booking, attendee, calendar.availability), 'booked')
  return ownBooking(tx, booking, attendee, calendar.availability)
}

const countUpcoming = ({ db, now }: Context, clientId: number) =>
  db.$count(
    bookings,
    and(
      eq(bookings.clientId, clientId),
      eq(bookings.status, 'booked'),
      gt(bookings.startsAt, now()),
    ),
  )

/**
 * Books a slot for the attendee of a link.
 * @throws Refusal 404 for an invalid link; 409 when the slot is gone or the request already has one
 */
export const bookSlot = (context: Context, requested: { token: string } & RequestedSlot) =>
  changingBookings(context, async (tx) => {
    const { attendee, holder, booking: known } = await resolveLink(tx, requested.token)
    if (known?.status === 'booked') throw alreadyBooked(tx, known, attendee, await openCalendar(tx))
    return bookFor(tx, holder, attendee, requested)
  })

const alreadyBooked = (tx: Context, known: BookingRow, attendee: Attendee, calendar: Calendar) =>
  conflict(`You have already booked ${slotInWords(known, known.timeZone, localeOf(known))}.`, {
    booking: z.parse(ownBookingSchema, ownBooking(tx, known, attendee, calendar.availability)),
    nextSlots: nextSlots(calendar.availability, calendar.booked, calendar.now, calendar.now),
  })

const cancelledMessage = (attendee: Attendee) =>
  attendee.kind === 'client'
    ? 'This meeting was canceled. Please book a new time instead.'
    : 'This consultation was canceled. Please book a new time instead.'

/**
 * Moves a booking to another free slot and informs everyone involved. The `team` needs no notice. Call it in
 * `changingBookings`.
 * @throws Refusal 409 when it was canceled, the notice has begun, or the slot is gone
 */
export async function moveBooking(
  tx: Context,
  booking: BookingRow,
  attendee: Attendee,
  { startsAt: wanted, timeZone, locale }: RequestedSlot,
  team?: BookingDetails['team'],
) {
  const calendar = await openCalendar(tx, booking.id)
  const { availability, now } = calendar
  if (booking.status === 'cancelled') throw conflict(cancelledMessage(attendee))
  if (booking.startsAt.getTime() === Date.parse(wanted))
    return ownBooking(tx, booking, attendee, availability)
  const refusal = team
    ? tooLateForTeam(booking.startsAt, now)
    : tooLate(availability, booking.startsAt, now)
  if (refusal) throw conflict(refusal)
  const startsAt = freeSlot(calendar, wanted)
  const times = { startsAt, endsAt: endOf(startsAt), remindedAt: remindedBy(startsAt, now) }
  const changed = await change(tx, booking, {
    ...times,
    timeZone,
    ...(locale && { locale: readingLocale(locale) }),
  })
  await auditChange(tx, booking, changed, attendee)
  const details = { ...detailsOf(tx, changed, attendee, availability), team }
  await announce(tx, details, 'moved', booking)
  return ownBooking(tx, changed, attendee, availability)
}

/**
 * Cancels a booking and informs everyone involved. `final`: also within the notice, without offering another time.
 * The `team` needs no notice either. Call it in `changingBookings`.
 * @throws Refusal 409 when the notice has begun
 */
export async function cancelBooking(
  tx: Context,
  booking: BookingRow,
  attendee: Attendee,
  { final = false, team }: Pick<BookingDetails, 'final' | 'team'> = {},
) {
  const availability = await readAvailability(tx)
  if (booking.status === 'cancelled') return ownBooking(tx, booking, attendee, availability)
  const late = team ? tooLateForTeam : tooLate.bind(null, availability)
  const refusal = final ? null : late(booking.startsAt, tx.now())
  if (refusal) throw conflict(refusal)
  const changed = await change(tx, booking, { status: 'cancelled' })
  await auditChange(tx, booking, changed, attendee)
  const details = { ...detailsOf(tx, changed, attendee, availability), final, team }
  await announce(tx, details, 'cancelled')
  return ownBooking(tx, changed, attendee, availability)
}

async function change(tx: Context, booking: BookingRow, values: Partial<BookingRow>) {
  const [changed] = await tx.db
    .update(bookings)
    .set({ ...values, sequence: booking.sequence + 1, updatedAt: tx.now() })
    .where(eq(bookings.id, booking.id))
    .returning()
  return changed as BookingRow
}

const auditChange = (tx: Context, before: BookingRow, after: BookingRow, { name }: Attendee) =>
  audit(tx, {
    noun: 'meetings',
    before: { ...before, label: name },
    after: { ...after, label: name },
  })
