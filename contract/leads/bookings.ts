import * as z from 'zod/mini'
import { id, instant, timeZone } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** Length of a consultation in minutes (seed 000 section 9). */
export const consultationMinutes = 30

export const bookingStatuses = ['booked', 'cancelled'] as const

/** A consultation slot that somebody took. */
export const booking = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** The visitor's IANA time zone. */
  timeZone: z.string(),
  status: z.enum(bookingStatuses),
})
export type Booking = z.output<typeof booking>

const token = z.string().check(z.minLength(1), z.maxLength(300))
const startsAt = z.iso.datetime({ offset: true, error: 'Please choose a time' })

/** Free slots of a range of days, as the holder of a booking token may take them. */
export const slots = endpoint({
  method: 'GET',
  path: '/api/bookings/slots',
  may: 'bookings.read',
  limit: 'secret-link',
  query: z.object({
    token,
    /** First day, YYYY-MM-DD in the visitor's zone; today when missing. */
    from: z.optional(z.iso.date()),
    /** Number of days, 1 to 42. */
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(42)), 14),
    timeZone,
  }),
  reply: z.object({
    agencyTimeZone: z.string(),
    minutes: z.int(),
    /** Starts of the free slots, in order. */
    slots: z.array(instant),
    /** The first free slot after the range, so that an empty week can point on; null when there is none. */
    nextAfter: z.nullable(instant),
    /** The last moment that can be booked at all. */
    horizon: instant,
  }),
})

/** A booking as the holder of its link sees it. Rescheduling and canceling are refused after `changeableUntil`. */
export const ownBooking = z.object({
  ...booking.shape,
  name: z.string(),
  email: z.string(),
  agencyTimeZone: z.string(),
  changeableUntil: instant,
  /** Path of the page on which it can be moved or canceled. */
  managePath: z.string(),
  token: z.string(),
})
export type OwnBooking = z.output<typeof ownBooking>

/**
 * Books a slot, by a request's token or that of a cancelled booking. 409 when it is gone, with the
 * next free ones as `detail.nextSlots` (ISO instants, at most 5), and when the request has a booking
 * already, with that one as `detail.booking`.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/bookings',
  may: 'bookings.create',
  limit: 'secret-link',
  body: z.object({ token, startsAt, timeZone }),
  reply: ownBooking,
  status: 201,
})

/** The booking behind a signed link. 409 when the link is a request's for which no slot was picked yet. */
export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/:token',
  may: 'bookings.read',
  limit: 'secret-link',
  params: z.object({ token }),
  reply: ownBooking,
})

/** Moves it to another free slot. 409 as `create`, or when the minimum notice has begun. */
export const move = endpoint({
  method: 'POST',
  path: '/api/bookings/:token/move',
  may: 'bookings.change',
  limit: 'secret-link',
  params: z.object({ token }),
  body: z.object({ startsAt, timeZone }),
  reply: ownBooking,
})

/** Cancels it; the slot is free again. 409 when the minimum notice has begun. */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/bookings/:token/cancel',
  may: 'bookings.change',
  limit: 'secret-link',
  params: z.object({ token }),
  reply: ownBooking,
})

/** The booking as a download for any calendar (text/calendar). */
export const calendar = rawEndpoint({
  method: 'GET',
  path: '/api/bookings/:token/calendar.ics',
  may: 'bookings.read',
  limit: 'secret-link',
  params: z.object({ token }),
})
