import { clockOptions } from '../../../contract/locales.ts'
import { placeWords } from '../../../contract/leads/places.ts'
import { agencyLocale } from '../../platform/locale.ts'
import type { Sender } from '../../platform/agency.ts'
import type { Attendee } from './attendees.ts'
import type { HostedBooking } from './hosts.ts'
import type { BookingRow } from './store.ts'

/** Returns the locale of an attendee's dates and times: their own as they booked, else the agency's. */
export const localeOf = ({ locale }: Pick<BookingRow, 'locale'>) => locale || agencyLocale()

/** Returns text such as "Tuesday, March 3, 2026, 10:00 AM to 10:30 AM (Europe/London, GMT)". */
export function slotInWords({ startsAt, endsAt }: Span, timeZone: string, locale: string): string {
  const zone = [...new Set([timeZone, offsetName(startsAt, timeZone)])].join(', ')
  const to = clock(endsAt, timeZone, locale)
  return `${date(startsAt, timeZone, locale)}, ${clock(startsAt, timeZone, locale)} to ${to} (${zone})`
}
export type Span = Pick<BookingRow, 'startsAt' | 'endsAt'>

/** Formats as "Tuesday, March 3, 2026". */
export const date = (at: Date, timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)
/** Formats as "10:00 AM". */
export const clock = (at: Date, timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...clockOptions(locale) }).format(at)
/** Returns the offset from UTC, such as "GMT-5". */
const offsetName = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Returns the word for the appointment: a consultation for visitors, a meeting for clients. */
export const nounOf = ({ attendee }: { attendee: Pick<Attendee, 'kind'> }) =>
  attendee.kind === 'client' ? 'meeting' : 'consultation'
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const nameOf = (agency: Sender) => agency.name || agency.address

/** Returns the person as a fact; none for a booking with nobody in particular. */
export const withWhom = ({ host }: Pick<HostedBooking, 'host'>): [string, string][] =>
  host ? [['With', [host.name, host.jobTitle].filter(Boolean).join(', ')]] : []

/** Returns the place as a fact; none for a booking without one. */
export function where(booking: BookingRow, reader: 'attendee' | 'team'): [string, string][] {
  const words = placeWords(booking, reader)
  return words ? [['Where', words]] : []
}
