import * as z from 'zod/mini'
import {
  booking,
  bookingLocale,
  bookingPhone,
  chosenHost,
  ownBooking,
  publicHost,
} from '../leads/bookings.ts'
import { assigneeFilter } from '../core/assignments.ts'
import { id, page, text, timeZone } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A meeting booked by a client, as the client sees it. */
export const meeting = z.object({
  id,
  ...ownBooking.shape,
  /** The token for reading free slots and the calendar file; it changes nothing. */
  token: z.string(),
  topic: z.string(),
  projectId: z.nullable(id),
  projectName: z.string(),
})
export type Meeting = z.output<typeof meeting>

const startsAt = z.iso.datetime({ offset: true, error: 'Please choose a time' })

/** Returns the data that the slot picker needs. */
export const readScheduling = endpoint({
  method: 'GET',
  path: '/api/meetings/desk',
  may: 'meetings.own',
  kept: true,
  reply: z.object({
    /** The token for reading free slots (`contract/leads/bookings.ts`); it gives access to nothing else. */
    token: z.string(),
    /** The URL of the agency's external scheduling page; null if the built-in slot picker is used. */
    schedulingUrl: z.nullable(z.string()),
  }),
})

/**
 * Returns the client's meetings. `upcoming`: booked and not over yet, soonest first. `past`: all others, latest
 * first.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/meetings',
  may: 'meetings.own',
  kept: true,
  query: z.object({ ...page, when: z._default(z.enum(['upcoming', 'past']), 'upcoming') }),
  reply: z.array(meeting),
  paged: true,
})

/** Returns one of the client's meetings, such as one linked from an email. */
export const read = endpoint({
  method: 'GET',
  path: '/api/meetings/:id',
  may: 'meetings.own',
  kept: true,
  params: z.object({ id }),
  reply: meeting,
})

/**
 * Books a meeting and emails the attendee and the owner. 409 with the next free slots in `detail.nextSlots` if
 * the slot is no longer free; 409 if the client already has 5 upcoming meetings; 400 if it is by phone and no number
 * is known.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/meetings',
  may: 'meetings.book',
  limit: 'meetings',
  body: z.object({
    startsAt,
    timeZone,
    phone: bookingPhone,
    locale: bookingLocale,
    host: chosenHost,
    topic: text(255),
    projectId: z._default(z.nullable(id), null),
  }),
  reply: meeting,
  status: 201,
})

/**
 * Moves a meeting to another free slot and emails the attendee and the owner. 409 with the next free slots in
 * `detail.nextSlots` if the slot isn't free; 409 if the meeting was canceled or is closer than the minimum
 * notice.
 */
export const move = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/move',
  may: 'meetings.book',
  limit: 'meetings',
  params: z.object({ id }),
  body: z.object({ startsAt, timeZone, locale: bookingLocale, host: chosenHost }),
  reply: meeting,
})

/**
 * Cancels a meeting, which frees its slot, and emails the attendee and the owner. 409 if it is closer than the
 * minimum notice.
 */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/cancel',
  may: 'meetings.book',
  params: z.object({ id }),
  reply: meeting,
})

/** A booked slot as the team sees it: a visitor's consultation or a client's meeting. */
export const appointment = z.object({
  ...booking.shape,
  /** The person it is with; null for nobody in particular. */
  host: z.nullable(publicHost),
  name: z.string(),
  email: z.string(),
  businessName: z.string(),
  /** Whether it is a client who joined with an address that isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  topic: z.string(),
  /** Exactly one of `consultationRequestId` and `clientId` isn't null. */
  consultationRequestId: z.nullable(id),
  clientId: z.nullable(id),
  /** The token for reading free slots; the meeting's own slot counts as free. */
  token: z.string(),
})
export type Appointment = z.output<typeof appointment>

/**
 * Returns booked meetings that aren't over yet, soonest first, at most `limit` (1 to 100, default 20); with
 * `clientId`, only that client's; with `assignee`, only those of whoever they are with, or else look after the
 * request or the client.
 */
export const upcoming = endpoint({
  method: 'GET',
  path: '/api/admin/meetings',
  may: 'meetings.list',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    clientId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    assignee: assigneeFilter,
  }),
  reply: z.array(appointment),
})

const one = z.object({ id })
/** A short message from the team, included in the email. */
const note = text(1000)

/** Returns any meeting or consultation. */
export const readAny = endpoint({
  method: 'GET',
  path: '/api/admin/meetings/:id',
  may: 'meetings.list',
  params: one,
  reply: appointment,
})

/**
 * Moves a meeting to another free slot; the minimum notice doesn't apply. Emails the attendee the new calendar
 * entry with the team's `note`. 409 with the next free slots in `detail.nextSlots` if the slot isn't free; 409
 * if the meeting was canceled or has begun.
 */
export const moveAny = endpoint({
  method: 'POST',
  path: '/api/admin/meetings/:id/move',
  may: 'meetings.change',
  params: one,
  body: z.object({ startsAt, note: z._default(note, ''), host: chosenHost }),
  reply: appointment,
})

/**
 * Cancels a meeting and emails the attendee, with the team's `note`; the minimum notice doesn't apply. 409 if
 * the meeting has begun.
 */
export const cancelAny = endpoint({
  method: 'POST',
  path: '/api/admin/meetings/:id/cancel',
  may: 'meetings.change',
  params: one,
  body: z.object({ note: z._default(note, '') }),
  reply: appointment,
})
