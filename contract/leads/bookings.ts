import * as z from 'zod/mini'
import { id, instant, text, timeZone } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { nextSlotsPath } from './next-slots-path.ts'
import { bookedPlace } from './places.ts'

/** The length of a consultation in minutes. */
export const consultationMinutes = 30

export const bookingStatuses = ['booked', 'cancelled'] as const

/** Somebody who takes bookings, as whoever chooses a time sees them. */
export const publicHost = z.object({
  name: z.string(),
  jobTitle: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type PublicHost = z.output<typeof publicHost>

/** A booked slot, as anybody with its link may see it. */
const slot = z.object({
  startsAt: instant,
  endsAt: instant,
  /** The visitor's IANA time zone. */
  timeZone: z.string(),
  status: z.enum(bookingStatuses),
  ...bookedPlace,
})

/** A booked slot with the id by which the team and the client's portal know it. */
export const booking = z.object({ id, ...slot.shape })
export type Booking = z.output<typeof booking>

/** The key by which whoever chooses a time names a person: unlike an id it can’t be counted. */
export const hostKey = z.string().check(z.regex(/^[\da-f]{16}$/))

/** The key of the person whom the attendee chose; null for anyone who is free. */
export const chosenHost = z.optional(z.nullable(hostKey))

const token = z.string().check(z.minLength(1), z.maxLength(300))
const startsAt = z.iso.datetime({ offset: true, error: 'Please choose a time' })
/** The attendee's language, such as `en-GB`; dates and times in their emails follow it. */
export const bookingLocale = text(35)
/** The number to call, for consultations by phone; the one known already by default. */
export const bookingPhone = text(50)

/** Returns the free slots of a range of days. 404 for an invalid token. */
export const slots = endpoint({
  method: 'GET',
  path: '/api/bookings/slots',
  may: 'bookings.read',
  limit: 'secret-link',
  query: z.object({
    token,
    /** The first day, YYYY-MM-DD in the visitor's time zone; today if omitted. */
    from: z.optional(z.iso.date()),
    /** The number of days, 1 to 42. */
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(42)), 14),
    timeZone,
    /** The key of a person, or `anyone`; if omitted, whoever the booking is with, else anyone. */
    host: z.optional(z.string().check(z.regex(/^(?:anyone|[\da-f]{16})$/))),
  }),
  reply: z.object({
    agencyTimeZone: z.string(),
    minutes: z.int(),
    /** The start times of the free slots, in order. */
    slots: z.array(instant),
    /** The first free slot after the range, to point to from an empty week; null if there is none. */
    nextAfter: z.nullable(instant),
    /** The people to choose from, by name; none while fewer than two take bookings. */
    hosts: z.array(z.object({ key: hostKey, ...publicHost.shape })),
    /** The key of the person whose slots these are; null for anyone's. */
    host: z.nullable(hostKey),
    /** The end of the booking window. */
    horizon: instant,
    /** The place of a new booking, or of the one that the link belongs to. */
    place: bookedPlace.place,
    /** The agency's words for the place; empty for a phone or video call. */
    placeText: z.string(),
    /** The phone number known of the token's holder; may be empty. */
    phone: z.string(),
  }),
})

/**
 * Returns the first three free times of the next 14 days, on different days where there are several, for the website.
 * None when there is none, and when times are chosen on a page of another provider.
 */
export const next = endpoint({
  method: 'GET',
  path: nextSlotsPath,
  may: 'bookings.read',
  reply: z.object({ slots: z.array(instant) }),
})

/** A booking as the holder of its link sees it. It can't be moved or canceled after `changeableUntil`. */
export const ownBooking = z.object({
  ...slot.shape,
  /** The person it is with; null for nobody in particular. */
  host: z.nullable(publicHost),
  name: z.string(),
  email: z.string(),
  agencyTimeZone: z.string(),
  changeableUntil: instant,
  /** The path of the page for moving or canceling it. */
  managePath: z.string(),
  token: z.string(),
})
export type OwnBooking = z.output<typeof ownBooking>

/**
 * Books a slot with the token of a request or of a canceled booking, and emails the attendee and whoever it is with.
 * For anyone who is free it goes to whoever the request is assigned to, else to whoever has the fewest bookings. 409
 * with the next free slots in `detail.nextSlots` (ISO 8601, at most 5) if the slot isn't free; 409 with
 * `detail.booking` if the request already has a booking; 400 if it is by phone and no number is known; 429 after ten
 * emails to the attendee within an hour.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/bookings',
  may: 'bookings.create',
  limit: 'secret-link',
  body: z.object({
    token,
    startsAt,
    timeZone,
    phone: bookingPhone,
    locale: bookingLocale,
    host: chosenHost,
  }),
  reply: ownBooking,
  status: 201,
})

/**
 * Returns the booking behind a signed link. 409 if the link belongs to a request for which no slot was booked
 * yet.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/:token',
  may: 'bookings.read',
  limit: 'secret-link',
  params: z.object({ token }),
  reply: ownBooking,
})

/**
 * Moves a booking to another free slot and emails the attendee and whoever it is with, who stays the same unless
 * `host` says otherwise. 409 with the next free slots in
 * `detail.nextSlots` if the slot isn't free; 409 if the booking was canceled or is closer than the minimum
 * notice; 429 after ten emails to the attendee within an hour.
 */
export const move = endpoint({
  method: 'POST',
  path: '/api/bookings/:token/move',
  may: 'bookings.change',
  limit: 'secret-link',
  params: z.object({ token }),
  body: z.object({ startsAt, timeZone, locale: bookingLocale, host: chosenHost }),
  reply: ownBooking,
})

/**
 * Cancels a booking, which frees its slot, and emails the attendee and the owner. 409 if it is closer than the
 * minimum notice.
 */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/bookings/:token/cancel',
  may: 'bookings.change',
  limit: 'secret-link',
  params: z.object({ token }),
  reply: ownBooking,
})

/** Returns the booking as an iCalendar file (text/calendar). */
export const calendar = rawEndpoint({
  method: 'GET',
  path: '/api/bookings/:token/calendar.ics',
  may: 'bookings.read',
  limit: 'secret-link',
  params: z.object({ token }),
})
