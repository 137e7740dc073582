import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { consultationMinutes } from '../../../contract/leads/bookings.ts'
import type { EmailAttachment } from '../../platform/email.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import { oneLine } from '../../platform/mime.ts'
import type { Sender } from '../../platform/settings.ts'
import type { Attendee } from './attendees.ts'
import type { BookingRow } from './store.ts'

/** The input of emails about a booking. `manageUrl` moves or cancels it, `adminUrl` is the owner's page. */
export type BookingDetails = {
  booking: BookingRow
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
  /** Set when the team made the change, with an optional note. */
  team?: { note: string } | undefined
}

/** Returns text such as "Tuesday, 3 March 2026, 10:00 to 10:30 (Europe/London, GMT)". */
export function slotInWords({ startsAt, endsAt }: Span, timeZone: string): string {
  const zone = [...new Set([timeZone, offsetName(startsAt, timeZone)])].join(', ')
  const to = clock(endsAt, timeZone)
  return `${date(startsAt, timeZone)}, ${clock(startsAt, timeZone)} to ${to} (${zone})`
}
export type Span = Pick<BookingRow, 'startsAt' | 'endsAt'>

const inZone = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at)
const date = (at: Date, timeZone: string) =>
  inZone(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const clock = (at: Date, timeZone: string) =>
  inZone(at, timeZone, { hour: '2-digit', minute: '2-digit' })
const offsetName = (at: Date, timeZone: string) =>
  inZone(at, timeZone, { hour: '2-digit', timeZoneName: 'short' }).replace(/^\d+\s*/, '')

/** Returns the word for the appointment: a consultation for visitors, a meeting for clients. */
const nounOf = ({ attendee }: BookingDetails) =>
  attendee.kind === 'client' ? 'meeting' : 'consultation'
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const nameOf = (agency: Sender) => agency.name || agency.address

/** Returns the local times of both sides. */
const times = ({ booking, agency, agencyTimeZone }: BookingDetails): [string, string][] => [
  ['Your time', slotInWords(booking, booking.timeZone)],
  [`Time at ${nameOf(agency)}`, slotInWords(booking, agencyTimeZone)],
  ['Length', `${consultationMinutes} minutes`],
]

const until = ({ booking, changeableUntil, now }: BookingDetails) =>
  changeableUntil > now
    ? `You can move or cancel it until ${date(changeableUntil, booking.timeZone)}, ${clock(changeableUntil, booking.timeZone)} your time.`
    : 'It starts soon, so it can no longer be moved or canceled online. Please contact us instead.'

const manage = (details: BookingDetails): Block[] => [
  { button: { label: 'Move or cancel', url: details.manageUrl } },
  { small: until(details) },
]

const toVisitor = (
  details: BookingDetails,
  kind: string,
  subject: string,
  blocks: Block[],
  attachments: EmailAttachment[] = [],
): EmailContent => ({
  kind: `${nounOf(details)}-${kind}`,
  to: details.attendee.email,
  subject,
  preheader: slotInWords(details.booking, details.booking.timeZone),
  blocks,
  attachments,
})

const noteOf = ({ team }: BookingDetails): Block[] => (team?.note ? [{ paragraph: team.note }] : [])

const starting = ({ booking }: BookingDetails) =>
  `${date(booking.startsAt, booking.timeZone)} at ${clock(booking.startsAt, booking.timeZone)}`

/** Returns the email to the visitor after a booking. */
export const confirmation = (details: BookingDetails): EmailContent =>
  toVisitor(
    details,
    'confirmation',
    `Your ${nounOf(details)} on ${starting(details)}`,
    [
      { heading: `Your ${nounOf(details)} is booked` },
      {
        paragraph: `Hello ${details.attendee.name}, thank you for booking. We look forward to talking with you. The attached file adds it to your calendar.`,
      },
      { facts: times(details) },
      ...manage(details),
    ],
    [calendarFile(details, 'visitor')],
  )

/** Returns the email to the visitor when the booking was moved away from `before`. */
export const moved = (details: BookingDetails, before: Span): EmailContent =>
  toVisitor(
    details,
    'moved',
    `Your ${nounOf(details)} was moved to ${starting(details)}`,
    [
      { heading: `Your ${nounOf(details)} has a new time` },
      {
        paragraph: details.team
          ? `Hello ${details.attendee.name}, we had to move your ${nounOf(details)}. The attached file updates your calendar. If the new time doesn’t suit you, please choose another one.`
          : `Hello ${details.attendee.name}, your ${nounOf(details)} was moved. The attached file updates your calendar.`,
      },
      ...noteOf(details),
      {
        facts: [
          ...times(details),
          ['Previous time', slotInWords(before, details.booking.timeZone)],
        ],
      },
      ...manage(details),
    ],
    [calendarFile(details, 'visitor')],
  )

/** Returns the email to the visitor when the booking was canceled; its link books another time. */
export const cancelled = (details: BookingDetails): EmailContent =>
  toVisitor(
    details,
    'cancelled',
    `Your ${nounOf(details)} on ${starting(details)} was canceled`,
    [
      { heading: `Your ${nounOf(details)} was canceled` },
      {
        paragraph: details.final
          ? `Hello ${details.attendee.name}, we’ve canceled this meeting because your account was deleted.`
          : details.team
            ? `Hello ${details.attendee.name}, we’re sorry that we had to cancel. You’re welcome to choose another time.`
            : `Hello ${details.attendee.name}, your ${nounOf(details)} is canceled. You’re welcome to choose another time.`,
      },
      ...noteOf(details),
      { facts: times(details) },
      ...(details.final
        ? []
        : [{ button: { label: 'Choose another time', url: details.manageUrl } }]),
    ],
    [calendarFile(details, 'visitor')],
  )

/** Returns the email to the visitor 24 hours before. */
export const reminder = (details: BookingDetails): EmailContent =>
  toVisitor(details, 'reminder', `Reminder: your ${nounOf(details)} on ${starting(details)}`, [
    { heading: `Your ${nounOf(details)} is coming up` },
    { paragraph: `Hello ${details.attendee.name}, we look forward to talking with you.` },
    { facts: times(details) },
    ...manage(details),
  ])

/** The words for a change of a booking. */
export const changeVerbs = { booked: 'booked', moved: 'moved', cancelled: 'canceled' } as const
export type BookingChange = keyof typeof changeVerbs

/** Returns the email to the owner about a visitor's booking, move or cancellation. */
export function toOwner(
  details: BookingDetails,
  to: string,
  what: BookingChange,
  before?: Span,
): EmailContent {
  const { attendee, booking, agencyTimeZone } = details
  const it = nounOf(details)
  const facts: [string, string][] = [
    ['Our time', slotInWords(booking, agencyTimeZone)],
    ['Their time', slotInWords(booking, booking.timeZone)],
    ...(before
      ? [['Previous time', slotInWords(before, agencyTimeZone)] satisfies [string, string]]
      : []),
    ['Name', attendee.name],
    ...(details.bookedBy ? [['Booked by', details.bookedBy] satisfies [string, string]] : []),
    ['Email', attendee.email],
    ...(attendee.phone ? [['Phone', attendee.phone] satisfies [string, string]] : []),
  ]
  return {
    kind: `owner-${it}-${what}`,
    to,
    subject: `${capital(it)} ${changeVerbs[what]}: ${attendee.name}, ${date(booking.startsAt, agencyTimeZone)} at ${clock(booking.startsAt, agencyTimeZone)}`,
    preheader: slotInWords(booking, agencyTimeZone),
    blocks: [
      {
        heading: details.team
          ? `The ${it} with ${attendee.name} was ${changeVerbs[what]}`
          : `${attendee.name} ${changeVerbs[what]} a ${it}`,
      },
      { facts },
      ...(attendee.about ? [{ paragraph: attendee.about }] : []),
      {
        button: {
          label: attendee.kind === 'client' ? 'Open the client' : 'Open the request',
          url: details.adminUrl,
        },
      },
    ],
    attachments: [calendarFile(details, 'owner')],
  }
}

type Reader = 'visitor' | 'owner'

/**
 * Returns the booking as a calendar file (RFC 5545): always the same entry, with an increasing sequence. `method`
 * tells the calendar what to do with it (RFC 5546 section 1.4).
 */
export function calendarText(details: BookingDetails, reader: Reader, method = methodOf(details)) {
  const { booking, attendee, agency, agencyTimeZone, now } = details
  const isOff = booking.status === 'cancelled'
  const calendar = ical({ prodId: { company: 'Foyer', product: 'Consultations' }, method })
  calendar.createEvent({
    id: `booking-${booking.id}@${agency.address.split('@')[1]}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: `${capital(nounOf(details))} with ${oneLine(reader === 'owner' ? attendee.name : nameOf(agency))}`,
    description: [
      slotInWords(booking, booking.timeZone),
      slotInWords(booking, agencyTimeZone),
      reader === 'owner' ? details.adminUrl : `Move or cancel: ${details.manageUrl}`,
    ].join('\n'),
    organizer: { name: oneLine(nameOf(agency)), email: agency.address },
    attendees: [
      {
        name: oneLine(attendee.name),
        email: attendee.email,
        rsvp: false,
        status: isOff ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      },
    ],
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: reader === 'owner' ? details.adminUrl : details.manageUrl,
  })
  return calendar.toString()
}

const methodOf = ({ booking }: BookingDetails) =>
  booking.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH

// The visitor's email is an invitation; organizers do not invite themselves.
function calendarFile(details: BookingDetails, reader: Reader): EmailAttachment {
  const isInvitation = reader === 'visitor' && details.booking.status === 'booked'
  const method = isInvitation ? ICalCalendarMethod.REQUEST : methodOf(details)
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarText(details, reader, method)).toString('base64'),
  }
}
