import * as z from 'zod/mini'
import { id, instant, website, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'
import { dayOff, daysOff, weekly } from './availability.ts'
import { hostKey } from './bookings.ts'

/** Says why somebody can’t take bookings, beside the switch. */
export const cannotHost = 'Their role can’t see consultations, so they can’t take bookings'

/** The own hours and rules of somebody who takes consultations and meetings. */
export const hostInput = z.object({
  /** Whether visitors and clients can book them: their name, title and picture are then shown with the free times. */
  takesBookings: z.boolean(),
  /** Their weekly hours in the agency’s time zone; null for the agency’s hours. */
  weekly: z.nullable(weekly),
  /** Days off besides the agency’s, and besides the days on which they are out of office. */
  daysOff,
  /** The link of their video calls; empty for the agency’s. */
  placeLink: website,
})
export type HostInput = z.output<typeof hostInput>

/** Somebody on the team who can take bookings, as the team sees them. */
export const bookingHost = z.object({
  id,
  name: z.string(),
  jobTitle: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Names them in links to their times; null until somebody has saved their hours. */
  key: z.nullable(hostKey),
  ...withoutDefaults(hostInput.shape),
  daysOff: z.array(z.object(withoutDefaults(dayOff.shape))),
  /** The number of their bookings to come. */
  upcoming: z.int(),
  /** Null until somebody has saved it. */
  updatedAt: z.nullable(instant),
})
export type BookingHost = z.output<typeof bookingHost>

/**
 * Returns everybody who can take bookings, by name, at most 200. While nobody does, the agency’s hours apply and bookings
 * belong to nobody in particular.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/booking-hosts',
  may: 'booking-hosts.list',
  reply: z.array(bookingHost),
})

/**
 * Saves somebody’s hours; existing bookings stay. When the link of their video calls changes, upcoming bookings with the
 * old one get the new one, and their attendees an email. 403 for somebody else’s without the right to change the
 * agency’s hours; 404 for nobody on the team who can sign in; 400 on `takesBookings` for a role that can’t see
 * consultations; 409 if somebody else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/booking-hosts/:id',
  may: 'booking-hosts.update',
  params: z.object({ id }),
  body: z.object({ ...hostInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: bookingHost,
})
