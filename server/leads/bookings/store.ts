import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readingLocale } from '../../../contract/locales.ts'
import type { Availability } from '../../../contract/leads/availability.ts'
import {
  ownBooking as ownBookingSchema,
  type OwnBooking,
} from '../../../contract/leads/bookings.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import {
  type Calendar,
  fairHost,
  freeSlot,
  openCalendar,
  slotTaken,
  wantedHost,
} from './calendar.ts'
import {
  assigneeOfHolder,
  assignToHost,
  type HostedBooking,
  movedPlace,
  rulesOf,
  withHost,
} from './hosts.ts'
import { offerAccount } from '../consultation-requests/account-offers.ts'
import { refuseManyEmails } from './email-limit.ts'
import { resolveLink, type Attendee, type Holder } from './attendees.ts'
import { keepPhone, placeOf } from './places.ts'
import { announce, bookingPath, bookingToken, detailsOf } from './notifications.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict } from '../../platform/refusals.ts'
import { changeableUntil, endOf, nextSlots, remindedBy, tooLate, tooLateForTeam } from './rules.ts'
import type { BookingDetails } from './emails.ts'
import { localeOf, slotInWords } from './words.ts'
import { bookings } from './table.ts'

export type BookingRow = typeof bookings.$inferSelect

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
    const { diaries, now } = await openCalendar(context)
    throw conflict(slotTaken, { nextSlots: nextSlots(diaries, now, now) })
  }
}

/** Returns the part of a booking that the holder of its link may see. */
export function ownBooking(
  context: Pick<Context, 'secret'>,
  booking: HostedBooking,
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

type RequestedSlot = {
  startsAt: string
  timeZone: string
  phone?: string
  locale?: string
  /** The key of a person, null for anyone; undefined where nobody was chosen. */
  host?: string | null | undefined
}
/** Keeps one client from filling the calendar. */
const mostUpcoming = 5

/**
 * Books a slot and informs the attendee and the owner. Call it in `changingBookings`.
 * @throws Refusal 409 when the slot is gone, or a client has too many upcoming meetings; 400 without a number to call; 429
 */
export async function bookFor(
  tx: Context,
  holder: Holder,
  attendee: Attendee,
  requested: RequestedSlot,
) {
  await refuseManyEmails(tx, attendee)
  const { consultationRequestId, clientId, bookedById, topic, projectId } = holder
  const calendar = await openCalendar(tx)
  if (clientId !== null && (await countUpcoming(tx, clientId)) >= mostUpcoming)
    throw conflict(`You already have ${mostUpcoming} upcoming meetings. Please cancel one first.`)
  const wanted = wantedHost(calendar, requested.host, null)
  const { startsAt, free } = freeSlot(calendar, requested.startsAt, wanted)
  const hostId = await fairHost(tx, free, await assigneeOfHolder(tx, holder))
  const place = placeOf(rulesOf(calendar, hostId), attendee, requested.phone)
  await keepPhone(tx, holder, requested.phone ?? '')
  const [booking] = (await tx.db
    .insert(bookings)
    .values({
      consultationRequestId,
      clientId,
      bookedById,
      hostId,
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
  const hosted = await withHost(tx, booking)
  await assignToHost(tx, booking)
  const offer =
    consultationRequestId === null ? null : await offerAccount(tx, consultationRequestId)
  const details = { ...detailsOf(tx, hosted, attendee, calendar.availability), offer }
  await announce(tx, details, 'booked')
  return ownBooking(tx, hosted, attendee, calendar.availability)
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
 * @throws Refusal 404 for an invalid link; 409 when the slot is gone or the request already has one; 429
 */
export const bookSlot = (context: Context, requested: { token: string } & RequestedSlot) =>
  changingBookings(context, async (tx) => {
    const { attendee, holder, booking: known } = await resolveLink(tx, requested.token)
    if (known?.status === 'booked')
      throw alreadyBooked(tx, await withHost(tx, known), attendee, await openCalendar(tx))
    return bookFor(tx, holder, attendee, requested)
  })

const alreadyBooked = (
  tx: Context,
  known: HostedBooking,
  attendee: Attendee,
  { availability, diaries, now }: Calendar,
) =>
  conflict(`You have already booked ${slotInWords(known, known.timeZone, localeOf(known))}.`, {
    booking: z.parse(ownBookingSchema, ownBooking(tx, known, attendee, availability)),
    nextSlots: nextSlots(diaries, now, now),
  })

const cancelledMessage = (attendee: Attendee) =>
  attendee.kind === 'client'
    ? 'This meeting was canceled. Please book a new time instead.'
    : 'This consultation was canceled. Please book a new time instead.'

/**
 * Moves a booking to another free slot and informs everyone involved. The `team` needs no notice. Call it in
 * `changingBookings`.
 * @throws Refusal 409 when it was canceled, the notice has begun, or the slot is gone; 429
 */
export async function moveBooking(
  tx: Context,
  booking: BookingRow,
  attendee: Attendee,
  { startsAt: wanted, timeZone, locale, host: chosen }: RequestedSlot,
  team?: BookingDetails['team'],
) {
  if (!team) await refuseManyEmails(tx, attendee)
  const calendar = await openCalendar(tx, booking.id)
  const { availability, now } = calendar
  if (booking.status === 'cancelled') throw conflict(cancelledMessage(attendee))
  const host = wantedHost(calendar, chosen, booking.hostId)
  const isSameHost = chosen === undefined || host === null || host === booking.hostId
  if (isSameHost && booking.startsAt.getTime() === Date.parse(wanted))
    return ownBooking(tx, await withHost(tx, booking), attendee, availability)
  const refusal = team
    ? tooLateForTeam(booking.startsAt, now)
    : tooLate(availability, booking.startsAt, now)
  if (refusal) throw conflict(refusal)
  const { startsAt, free } = freeSlot(calendar, wanted, host)
  const hostId = await fairHost(tx, free, booking.hostId)
  const times = { startsAt, endsAt: endOf(startsAt), remindedAt: remindedBy(startsAt, now) }
  const changed = await change(tx, booking, {
    ...times,
    hostId,
    ...movedPlace(calendar, booking, hostId),
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
  if (booking.status === 'cancelled')
    return ownBooking(tx, await withHost(tx, booking), attendee, availability)
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
  return withHost(tx, changed as BookingRow)
}

async function auditChange(
  tx: Context,
  before: BookingRow,
  after: HostedBooking,
  { name }: Attendee,
) {
  const lineOf = (row: HostedBooking) => ({ ...row, with: row.host?.name ?? '', label: name })
  await audit(tx, {
    noun: 'meetings',
    before: lineOf(await withHost(tx, before)),
    after: lineOf(after),
  })
}
