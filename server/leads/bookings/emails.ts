import { consultationMinutes } from '../../../contract/leads/bookings.ts'
import type { EmailAttachment } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { bookingTexts, finalText } from './email-texts.ts'
import type { Sender } from '../../platform/agency.ts'
import type { Attendee } from './attendees.ts'
import { calendarFile } from './calendar-file.ts'
import type { AccountOffer } from '../consultation-requests/account-offers.ts'
import type { HostedBooking } from './hosts.ts'
import {
  clock,
  date,
  localeOf,
  nameOf,
  nounOf,
  slotInWords,
  type Span,
  where,
  withWhom,
} from './words.ts'

/** The input of emails about a booking. `manageUrl` moves or cancels it, `adminUrl` is the owner's page. */
export type BookingDetails = {
  booking: HostedBooking
  attendee: Attendee
  agency: Sender
  agencyTimeZone: string
  changeableUntil: Date
  manageUrl: string
  adminUrl: string
  now: Date
  /** The contact who booked for the client. */
  bookedBy?: string | undefined
  /** No replacement is offered, for example because the client was deleted. */
  final?: boolean
  /** Offers the visitor an account. */
  offer?: AccountOffer | null
  /** Set when the team made the change, with an optional note. */
  team?: { note: string } | undefined
}

/** Returns the local times of both sides, and the time before a move. */
const times = (
  { booking, agency, agencyTimeZone }: BookingDetails,
  before: Span | null,
): [string, string][] => [
  ['Your time', slotInWords(booking, booking.timeZone, localeOf(booking))],
  [`Time at ${nameOf(agency)}`, slotInWords(booking, agencyTimeZone, localeOf(booking))],
  ['Length', `${consultationMinutes} minutes`],
  ...withWhom(booking),
  ...where(booking, 'attendee'),
  ...(before
    ? [
        ['Previous time', slotInWords(before, booking.timeZone, localeOf(booking))] satisfies [
          string,
          string,
        ],
      ]
    : []),
]

/** Returns the values of an email to the attendee. */
function valuesOf({ booking, attendee, agency, changeableUntil, team }: BookingDetails) {
  const locale = localeOf(booking)
  const day = (at: Date) => date(at, booking.timeZone, locale)
  const hour = (at: Date) => clock(at, booking.timeZone, locale)
  return {
    name: attendee.name,
    start: `${day(booking.startsAt)} at ${hour(booking.startsAt)}`,
    slot: slotInWords(booking, booking.timeZone, locale),
    until: `${day(changeableUntil)}, ${hour(changeableUntil)}`,
    host: booking.host?.name ?? `somebody of ${nameOf(agency)}`,
    note: team?.note ?? '',
  }
}

const toAttendee = (
  details: BookingDetails,
  which: keyof (typeof bookingTexts)['meeting'],
  { attachments = [], before = null }: { attachments?: EmailAttachment[]; before?: Span | null },
): EmailFromText => {
  const { booking, attendee, manageUrl, offer = null, changeableUntil, now } = details
  const offered = which === 'confirmation' ? offer : null
  return written(bookingTexts[nounOf(details)][which], {
    to: attendee.email,
    about: { noun: 'meetings', id: booking.id },
    attachments,
    ...(offered && { secret: offered.secret }),
    values: valuesOf(details),
    links: {
      join: booking.place === 'video' ? booking.placeDetail : null,
      manage: manageUrl,
      portal: offered?.url ?? null,
    },
    details: { times: [{ facts: times(details, before) }] },
    cases: { changeable: changeableUntil > now, soon: changeableUntil <= now },
  })
}

/** Returns the email to the visitor after a booking. It offers an account: whoever reads it shows that the address is theirs. */
export const confirmation = (details: BookingDetails) =>
  toAttendee(details, 'confirmation', { attachments: [calendarFile(details, 'visitor')] })

/** Returns the email to the visitor when the link of their video call changed. */
export const linkChanged = (details: BookingDetails) =>
  toAttendee(details, 'linkChanged', { attachments: [calendarFile(details, 'visitor')] })

/** Returns the email to the visitor when somebody else will talk with them. */
export const handedOver = (details: BookingDetails) =>
  toAttendee(details, 'handedOver', { attachments: [calendarFile(details, 'visitor')] })

/** Returns the email to the visitor when the booking was moved away from `before`. */
export const moved = (details: BookingDetails, before: Span) =>
  toAttendee(details, details.team ? 'movedByTeam' : 'moved', {
    attachments: [calendarFile(details, 'visitor')],
    before,
  })

/** Returns the email to the visitor when the booking was canceled; its link books another time. */
export function cancelled(details: BookingDetails): EmailFromText {
  const attachments = [calendarFile(details, 'visitor')]
  if (!details.final)
    return toAttendee(details, details.team ? 'cancelledByTeam' : 'cancelled', { attachments })
  const { name, start, slot } = valuesOf(details)
  return written(finalText, {
    to: details.attendee.email,
    about: { noun: 'meetings', id: details.booking.id },
    attachments,
    values: { name, start, slot },
    details: { times: [{ facts: times(details, null) }] },
  })
}

/** Returns the email to the visitor 24 hours before. */
export const reminder = (details: BookingDetails) => toAttendee(details, 'reminder', {})
