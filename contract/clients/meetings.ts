import * as z from 'zod/mini'
import { booking, ownBooking } from '../leads/bookings.ts'
import { id, page, text, timeZone } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A slot that a client took, as they see it. */
export const meeting = z.object({
  ...ownBooking.shape,
  topic: z.string(),
  projectId: z.nullable(id),
  projectName: z.string(),
})
export type Meeting = z.output<typeof meeting>

const startsAt = z.iso.datetime({ offset: true, error: 'Please choose a time' })

/** Everything the slot picker needs to know. */
export const desk = endpoint({
  method: 'GET',
  path: '/api/meetings/desk',
  may: 'meetings.own',
  reply: z.object({
    /** Shows free slots (`contract/leads/bookings.ts`), and opens nothing else. */
    token: z.string(),
    /** The agency's outside widget; null when slots are picked here. */
    schedulingUrl: z.nullable(z.string()),
  }),
})

/** The client's own. upcoming: booked and not over, the next one first. past: all others, the latest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/meetings',
  may: 'meetings.own',
  query: z.object({ ...page, when: z._default(z.enum(['upcoming', 'past']), 'upcoming') }),
  reply: z.array(meeting),
  paged: true,
})

/** Returns one of the client's own meetings, such as one linked from an email. */
export const read = endpoint({
  method: 'GET',
  path: '/api/meetings/:id',
  may: 'meetings.own',
  params: z.object({ id }),
  reply: meeting,
})

/** Books a slot. 409 when it is gone, with the next free ones as `detail.nextSlots`. */
export const create = endpoint({
  method: 'POST',
  path: '/api/meetings',
  may: 'meetings.own',
  limit: 'meetings',
  body: z.object({
    startsAt,
    timeZone,
    topic: text(255),
    projectId: z._default(z.nullable(id), null),
  }),
  reply: meeting,
  status: 201,
})

/** Moves it to another free slot. 409 as `create`, or when the minimum notice has begun. */
export const move = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/move',
  may: 'meetings.own',
  limit: 'meetings',
  params: z.object({ id }),
  body: z.object({ startsAt, timeZone }),
  reply: meeting,
})

/** Cancels it; the slot is free again. 409 when the minimum notice has begun. */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/cancel',
  may: 'meetings.own',
  params: z.object({ id }),
  reply: meeting,
})

/** A slot that somebody took, as the team sees it: a visitor's consultation, or a client's meeting. */
export const appointment = z.object({
  ...booking.shape,
  name: z.string(),
  email: z.string(),
  businessName: z.string(),
  topic: z.string(),
  /** Exactly one of the two is not null. */
  consultationRequestId: z.nullable(id),
  clientId: z.nullable(id),
  /** Shows free slots, its own among them. */
  token: z.string(),
})
export type Appointment = z.output<typeof appointment>

/**
 * Returns booked meetings that aren't over, the next one first; at most `limit`. Only one client's when
 * `clientId` is given.
 */
export const upcoming = endpoint({
  method: 'GET',
  path: '/api/admin/meetings',
  may: 'meetings.list',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    clientId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  }),
  reply: z.array(appointment),
})

const one = z.object({ id })
/** A short message from the team, included in the email. */
const note = text(1000)

export const readAny = endpoint({
  method: 'GET',
  path: '/api/admin/meetings/:id',
  may: 'meetings.list',
  params: one,
  reply: appointment,
})

/**
 * The team moves it to another free slot, also when the minimum notice has begun; who comes gets a
 * letter with the new calendar entry. 409 when the slot is gone, it was canceled, or it has begun.
 */
export const moveAny = endpoint({
  method: 'POST',
  path: '/api/admin/meetings/:id/move',
  may: 'meetings.change',
  params: one,
  body: z.object({ startsAt, note: z._default(note, '') }),
  reply: appointment,
})

/** Cancels the meeting and emails the attendee. Throws 409 when it has begun. */
export const cancelAny = endpoint({
  method: 'POST',
  path: '/api/admin/meetings/:id/cancel',
  may: 'meetings.change',
  params: one,
  body: z.object({ note: z._default(note, '') }),
  reply: appointment,
})
