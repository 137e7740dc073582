import * as z from 'zod/mini'
import { instant, text, timeZone, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'
import { placeChecks, placeSettings } from './places.ts'

const clock = z
  .string()
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time such as 09:30'))

/** A period of opening hours on one weekday, 1 = Monday to 7 = Sunday. Breaks are the gaps between periods. */
export const openHours = z
  .object({ weekday: z.int().check(z.gte(1), z.lte(7)), from: clock, to: clock })
  .check(z.refine((hours) => hours.from < hours.to, 'The end must be later than the start'))

/** A range of days without consultations, both ends included, YYYY-MM-DD in the agency's time zone. */
export const dayOff = z
  .object({ from: z.iso.date(), to: z.iso.date(), note: text(255) })
  .check(z.refine((days) => days.from <= days.to, 'The last day must not be before the first'))

const whole = (low: number, high: number) => {
  const sentence = `Please enter a whole number from ${low} to ${high}`
  return z.int(sentence).check(z.gte(low, sentence), z.lte(high, sentence))
}

/** The open hours of a week, without overlaps. */
export const weekly = z.array(openHours).check(
  z.maxLength(42),
  z.refine(
    (all) =>
      !all.some((a, i) =>
        all.some((b, j) => i < j && a.weekday === b.weekday && a.from < b.to && b.from < a.to),
      ),
    'Two time ranges of the same day overlap',
  ),
)
export const daysOff = z.array(dayOff).check(z.maxLength(200))

/** The hours in which consultations and meetings can be booked, and where they take place. */
const hours = z.object({
  ...placeSettings,
  timeZone,
  weekly,
  daysOff,
  /** The minimum notice in hours for booking, moving or canceling a slot: 0 to 336. */
  minimumNoticeHours: whole(0, 336),
  /** The minimum gap between two bookings in minutes: 0 to 240. */
  bufferMinutes: whole(0, 240),
  /** The booking window in days: 1 to 180. */
  horizonDays: whole(1, 180),
})
export const availability = hours.check(...placeChecks)
export type Availability = z.output<typeof availability>

/** The stored availability; `updatedAt` is null until someone has saved it. */
const stored = z.object({
  ...withoutDefaults(hours.shape),
  daysOff: z.array(z.object(withoutDefaults(dayOff.shape))),
  updatedAt: z.nullable(instant),
})
export type StoredAvailability = z.output<typeof stored>

/** Returns the availability, or the defaults until someone has saved it. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/availability',
  may: 'availability.read',
  reply: stored,
})

/**
 * Saves hours and place; existing bookings stay. When the link of video calls changes, upcoming bookings with the old
 * link get the new one, and their attendees an email. 409 if someone else changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/availability',
  may: 'availability.update',
  body: z
    .object({ ...hours.shape, updatedAt: z.optional(z.nullable(instant)) })
    .check(...placeChecks),
  reply: stored,
})
