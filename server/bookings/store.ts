import { and, eq, getColumns, gt, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Availability } from '../../contract/availability.ts'
import { ownBooking as ownBookingSchema, type OwnBooking } from '../../contract/bookings.ts'
import { readAvailability } from '../availability/store.ts'
import { adminUrl, type RequestRow } from '../consultation-requests/store.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { queueLetter } from '../mails/store.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { readSignedId, signId } from '../platform/tokens.ts'
import { ownerEmail } from '../users/store.ts'
import { changeableUntil, endOf, freeSlots, nextSlots, remindedBy, type Taken } from './rules.ts'
import {
  cancelled,
  confirmation,
  type Happened,
  moved,
  type Occasion,
  slotInWords,
  type Span,
  toOwner,
} from './mail.ts'
import { bookings } from './table.ts'

export type BookingRow = typeof bookings.$inferSelect

/** Any constant: who books, moves or cancels holds this lock, so that they do it one after the other. */
const bookingLock = 4_207_003
const day = 86_400_000

const bookingToken = ({ secret }: Pick<Context, 'secret'>, id: number) =>
  signId(secret, 'booking', id)

/** The path under which a booking is shown, moved and cancelled. */
export const bookingPath = (token: string) => `/bookings/${token}`

/**
 * What a link is about: its request, and the slot that is booked for it now. Where none is, the
 * link of a booking still leads to that booking, which was cancelled.
 * @throws Refusal 404 when the link was not made here
 */
export async function behindLink({ db, secret }: Context, token: string) {
  const bookingId = readSignedId(secret, 'booking', token)
  const requestId = readSignedId(secret, 'consultation-request', token)
  const own = db
    .select({ id: bookings.consultationRequestId })
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? 0))
  const [found] = await db
    .select({ request: getColumns(consultationRequests), booking: getColumns(bookings) })
    .from(consultationRequests)
    .leftJoin(
      bookings,
      and(
        eq(bookings.consultationRequestId, consultationRequests.id),
        or(eq(bookings.status, 'booked'), eq(bookings.id, bookingId ?? 0)),
      ),
    )
    .where(eq(consultationRequests.id, bookingId === null ? (requestId ?? 0) : own))
    .orderBy(sql`${bookings.status} = 'booked' desc nulls last`)
    .limit(1)
  if (found) return found
  throw notFound('This link is not valid. Please check that it was copied completely.')
}

/**
 * The booking behind a link.
 * @throws Refusal 404 for a wrong link, 409 when no slot was picked yet
 */
export async function bookingBehind(context: Context, token: string) {
  const { booking, request } = await behindLink(context, token)
  if (booking) return { booking, request }
  throw conflict('No time was chosen for this consultation yet.')
}

/** What decides on a slot: the rules, what is taken (except one's own booking), and the time. */
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

/** The slot that was asked for. @throws Refusal 409 with the next free ones when it is not free */
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

// exclusion_violation and unique_violation: somebody wrote without taking the lock.
const overlapCodes = new Set(['23P01', '23505'])

/** Runs what changes bookings: one after the other, in a transaction. @throws Refusal 409 when the database finds an overlap */
export async function changingBookings<Result>(
  context: Context,
  work: (inner: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, async (inner) => {
      await inner.db.execute(sql`select pg_advisory_xact_lock(${bookingLock}::int, 0)`)
      return work(inner)
    })
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    if (!overlapCodes.has(cause?.code ?? '')) throw error
    const { availability, taken, now } = await openDesk(context)
    throw conflict(slotTaken, { nextSlots: nextSlots(availability, taken, now, now) })
  }
}

/** What the holder of a link sees of a booking. */
export function ownBooking(
  context: Pick<Context, 'secret'>,
  booking: BookingRow,
  request: RequestRow,
  availability: Availability,
) {
  const token = bookingToken(context, booking.id)
  return {
    ...booking,
    name: request.name,
    email: request.email,
    agencyTimeZone: availability.timeZone,
    changeableUntil: changeableUntil(availability, booking.startsAt),
    managePath: bookingPath(token),
    token,
  } satisfies Record<keyof OwnBooking, unknown>
}

/** What letters about a booking are made of. */
export function occasionOf(
  context: Context,
  booking: BookingRow,
  request: RequestRow,
  availability: Availability,
): Occasion {
  const { publicUrl, senders } = context.settings
  return {
    booking,
    request,
    agency: senders[0],
    agencyTimeZone: availability.timeZone,
    changeableUntil: changeableUntil(availability, booking.startsAt),
    manageUrl: publicUrl + bookingPath(bookingToken(context, booking.id)),
    adminUrl: adminUrl(context, request.id),
    now: context.now(),
  }
}

/** Tells visitor and owner, in the transaction of the context. */
export async function announce(
  context: Context,
  occasion: Occasion,
  what: Happened,
  before?: Span,
) {
  const letter = {
    booked: () => confirmation(occasion),
    moved: () => moved(occasion, before ?? occasion.booking),
    cancelled: () => cancelled(occasion),
  }[what]()
  await queueLetter(context, letter)
  await queueLetter(context, toOwner(occasion, await ownerEmail(context), what, before))
}

/**
 * Books a slot for the request behind a link, and tells visitor and owner.
 * @throws Refusal 404 for a wrong link; 409 when the slot is gone or the request has one already
 */
export const bookSlot = (
  context: Context,
  wanted: { token: string; startsAt: string; timeZone: string },
) =>
  changingBookings(context, async (inner) => {
    const { request, booking: known } = await behindLink(inner, wanted.token)
    const desk = await openDesk(inner)
    if (known?.status === 'booked') throw alreadyBooked(inner, known, request, desk)
    const startsAt = freeSlot(desk, wanted.startsAt)
    const [booking] = (await inner.db
      .insert(bookings)
      .values({
        consultationRequestId: request.id,
        startsAt,
        endsAt: endOf(startsAt),
        timeZone: wanted.timeZone,
        remindedAt: remindedBy(startsAt, desk.now),
        createdAt: desk.now,
        updatedAt: desk.now,
      })
      .returning()) as [BookingRow]
    await announce(inner, occasionOf(inner, booking, request, desk.availability), 'booked')
    return ownBooking(inner, booking, request, desk.availability)
  })

const alreadyBooked = (inner: Context, known: BookingRow, request: RequestRow, desk: Desk) =>
  conflict(`You have already booked ${slotInWords(known, known.timeZone)}.`, {
    booking: z.parse(ownBookingSchema, ownBooking(inner, known, request, desk.availability)),
    nextSlots: nextSlots(desk.availability, desk.taken, desk.now, desk.now),
  })
