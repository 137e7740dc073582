import { Temporal } from 'temporal-polyfill'
import { digestHour, type Preference, unreadMinutes } from '../../../contract/core/notifications.ts'

/** Returns the next eight o'clock in a time zone after `now`. */
export function nextDigest(now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(+now).toZonedDateTimeISO(timeZone)
  const today = here.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour: digestHour } })
  const next =
    Temporal.ZonedDateTime.compare(today, here) > 0
      ? today
      : here
          .toPlainDate()
          .add({ days: 1 })
          .toZonedDateTime({ timeZone, plainTime: { hour: digestHour } })
  return new Date(next.epochMilliseconds)
}

/** Returns the time at which an unread notification is emailed; null for never. */
export const emailDueAt = (email: Preference['email'], now: Date, timeZone: string): Date | null =>
  email === 'off'
    ? null
    : email === 'digest'
      ? nextDigest(now, timeZone)
      : new Date(+now + unreadMinutes * 60_000)
