import { and, eq, gt, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Availability } from '../../../contract/leads/availability.ts'
import {
  ownBooking as ownBookingSchema,
  type OwnBooking,
} from '../../../contract/leads/bookings.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { behindLink, type Guest, type Holder } from './attendees.ts'
import { announce, bookingPath, bookingToken, occasionOf } from './notifications.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict } from '../../platform/refusals.ts'
import {
  changeableUntil,
  endOf,
  freeSlots,
  nextSlots,
  remindedBy,
  type Taken,
  tooLate,
  tooLateForTeam,
} from './rules.ts'
import { type Occasion, slotInWords } from './emails.ts'
import { bookings } from './table.ts'

export type BookingRow = typeof bookings.$inferSelect

const day = 86_400_000

/** The basis for deciding on a slot: the rules, the booked times (except one's own), and the current time. */
export type Desk = { availability: Availability; taken: Taken[]; now: Date }

export async function openDesk(context: Context, own?: number): Promise<Desk> {
  const now = context.now()
  const availability = await readAvailability(context)
  const taken = await context.db
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
  return { availability, taken, now }
}

export const slotTaken = 'This slot has just been taken. Please choose another one.'
const noSlot = 'This time cannot be booked. Please choose another one.'

/**
 * Returns the requested slot.
 * @throws Refusal 409 with the next free ones when it is not free
 */
export function freeSlot({ availability, taken, now }: Desk, wanted: string): Date {
  const at = new Date(wanted)
  const isFirst = (among: Taken[]) => {
    const [first] = freeSlots(availability, among, now, at).take(1)
    return first?.getTime() === at.getTime()
  }
  if (isFirst(taken)) return at
  const offers = { nextSlots: nextSlots(availability, taken, now, at) }
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
    const { availability, taken, now } = await openDesk(context)
    throw conflict(slotTaken, { nextSlots: nextSlots(availability, taken, now, now) })
  }
}

/** Returns the part of a booking that the holder of its link may see. */
export function ownBooking(
  context: Pick<Context, 'secret'>,
  booking: BookingRow,
  guest: Guest,
  availability: Availability,
) {
  const token = bookingToken(context, booking.id)
  return {
    ...booking,
    name: guest.name,
    email: guest.email,
    agencyTimeZone: availability.timeZone,
    changeableUntil: changeableUntil(availability, booking.startsAt),
    managePath: bookingPath(token),
    token,
  } satisfies Record<keyof OwnBooking, unknown>
}

type Wanted = { startsAt: string; timeZone: string }
/** Keeps one client from filling the calendar. */
const mostAhead = 5

/**
 * Books a slot and informs the attendee and the owner. Call it in `changingBookings`.
 * @throws Refusal 409 when the slot is gone, or a client has too many upcoming meetings
 */
export async function bookFor(tx: Context, holder: Holder, guest: Guest, wanted: Wanted) {
  const { consultationRequestId, clientId, bookedById, topic, projectId } = holder
  const desk = await openDesk(tx)
  if (clientId !== null && (await aheadOf(tx, clientId)) >= mostAhead)
    throw conflict(`You already have ${mostAhead} upcoming meetings. Please cancel one first.`)
  const startsAt = freeSlot(desk, wanted.startsAt)
  const [booking] = (await tx.db
    .insert(bookings)
    .values({
      consultationRequestId,
      clientId,
      bookedById,
      topic,
      projectId,
      startsAt,
      endsAt: endOf(startsAt),
      timeZone: wanted.timeZone,
      remindedAt: remindedBy(startsAt, desk.now),
      createdAt: desk.now,
      updatedAt: desk.now,
    })
    .returning()) as [BookingRow]
  await announce(tx, occasionOf(tx, booking, guest, desk.availability), 'booked')
  return ownBooking(tx, booking, guest, desk.availability)
}

const aheadOf = ({ db, now }: Context, clientId: number) =>
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
export const bookSlot = (context: Context, wanted: { token: string } & Wanted) =>
  changingBookings(context, async (tx) => {
    const { guest, holder, booking: known } = await behindLink(tx, wanted.token)
    if (known?.status === 'booked') throw alreadyBooked(tx, known, guest, await openDesk(tx))
    return bookFor(tx, holder, guest, wanted)
  })

const alreadyBooked = (tx: Context, known: BookingRow, guest: Guest, desk: Desk) =>
  conflict(`You have already booked ${slotInWords(known, known.timeZone)}.`, {
    booking: z.parse(ownBookingSchema, ownBooking(tx, known, guest, desk.availability)),
    nextSlots: nextSlots(desk.availability, desk.taken, desk.now, desk.now),
  })

const wasCancelled = (guest: Guest) =>
  guest.kind === 'client'
    ? 'This meeting was cancelled. Please book a new time instead.'
    : 'This consultation was cancelled. Please book a new time instead.'

/**
 * Moves a booking to another free slot and informs everyone involved. The `team` needs no notice. Call it in
 * `changingBookings`.
 * @throws Refusal 409 when it was cancelled, the notice has begun, or the slot is gone
 */
export async function moveBooking(
  tx: Context,
  booking: BookingRow,
  guest: Guest,
  { startsAt: wanted, timeZone }: Wanted,
  team?: Occasion['team'],
) {
  const desk = await openDesk(tx, booking.id)
  const { availability, now } = desk
  if (booking.status === 'cancelled') throw conflict(wasCancelled(guest))
  if (booking.startsAt.getTime() === Date.parse(wanted))
    return ownBooking(tx, booking, guest, availability)
  const refusal = team
    ? tooLateForTeam(booking.startsAt, now)
    : tooLate(availability, booking.startsAt, now)
  if (refusal) throw conflict(refusal)
  const startsAt = freeSlot(desk, wanted)
  const times = { startsAt, endsAt: endOf(startsAt), remindedAt: remindedBy(startsAt, now) }
  const changed = await change(tx, booking, { ...times, timeZone })
  await auditChange(tx, booking, changed, guest)
  const occasion = { ...occasionOf(tx, changed, guest, availability), team }
  await announce(tx, occasion, 'moved', booking)
  return ownBooking(tx, changed, guest, availability)
}

/**
 * Cancels a booking and informs everyone involved. `final`: also within the notice, without offering another time.
 * The `team` needs no notice either. Call it in `changingBookings`.
 * @throws Refusal 409 when the notice has begun
 */
export async function cancelBooking(
  tx: Context,
  booking: BookingRow,
  guest: Guest,
  { final = false, team }: Pick<Occasion, 'final' | 'team'> = {},
) {
  const availability = await readAvailability(tx)
  if (booking.status === 'cancelled') return ownBooking(tx, booking, guest, availability)
  const late = team ? tooLateForTeam : tooLate.bind(null, availability)
  const refusal = final ? null : late(booking.startsAt, tx.now())
  if (refusal) throw conflict(refusal)
  const changed = await change(tx, booking, { status: 'cancelled' })
  await auditChange(tx, booking, changed, guest)
  const occasion = { ...occasionOf(tx, changed, guest, availability), final, team }
  await announce(tx, occasion, 'cancelled')
  return ownBooking(tx, changed, guest, availability)
}

async function change(tx: Context, booking: BookingRow, values: Partial<BookingRow>) {
  const [changed] = await tx.db
    .update(bookings)
    .set({ ...values, sequence: booking.sequence + 1, updatedAt: tx.now() })
    .where(eq(bookings.id, booking.id))
    .returning()
  return changed as BookingRow
}

const auditChange = (tx: Context, before: BookingRow, after: BookingRow, { name }: Guest) =>
  audit(tx, {
    noun: 'meetings',
    before: { ...before, label: name },
    after: { ...after, label: name },
  })
