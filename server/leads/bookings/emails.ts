import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { consultationMinutes } from '../../../contract/leads/bookings.ts'
import type { EmailAttachment } from '../../platform/email.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import { oneLine } from '../../platform/mime.ts'
import type { Sender } from '../../platform/settings.ts'
import type { Guest } from './attendees.ts'
import type { BookingRow } from './store.ts'

/** The input of emails about a booking. `manageUrl` moves or cancels it, `adminUrl` is the owner's page. */
export type Occasion = {
  booking: BookingRow
  guest: Guest
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
const nounOf = ({ guest }: Occasion) => (guest.kind === 'client' ? 'meeting' : 'consultation')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const nameOf = (agency: Sender) => agency.name || agency.address

/** Returns the local times of both sides. */
const times = ({ booking, agency, agencyTimeZone }: Occasion): [string, string][] => [
  ['Your time', slotInWords(booking, booking.timeZone)],
  [`Time at ${nameOf(agency)}`, slotInWords(booking, agencyTimeZone)],
  ['Length', `${consultationMinutes} minutes`],
]

const until = ({ booking, changeableUntil, now }: Occasion) =>
  changeableUntil > now
    ? `You can move or cancel it until ${date(changeableUntil, booking.timeZone)}, ${clock(changeableUntil, booking.timeZone)} your time.`
    : 'It starts soon, so it can no longer be moved or canceled online. Please contact us instead.'

const manage = (occasion: Occasion): Block[] => [
  { button: { label: 'Move or cancel', url: occasion.manageUrl } },
  { small: until(occasion) },
]

const toVisitor = (
  occasion: Occasion,
  kind: string,
  subject: string,
  blocks: Block[],
  attachments: EmailAttachment[] = [],
): EmailContent => ({
  kind: `${nounOf(occasion)}-${kind}`,
  to: occasion.guest.email,
  subject,
  preheader: slotInWords(occasion.booking, occasion.booking.timeZone),
  blocks,
  attachments,
})

const noteOf = ({ team }: Occasion): Block[] => (team?.note ? [{ paragraph: team.note }] : [])

const starting = ({ booking }: Occasion) =>
  `${date(booking.startsAt, booking.timeZone)} at ${clock(booking.startsAt, booking.timeZone)}`

/** Returns the email to the visitor after a booking. */
export const confirmation = (occasion: Occasion): EmailContent =>
  toVisitor(
    occasion,
    'confirmation',
    `Your ${nounOf(occasion)} on ${starting(occasion)}`,
    [
      { heading: `Your ${nounOf(occasion)} is booked` },
      {
        paragraph: `Hello ${occasion.guest.name}, thank you for booking. We look forward to talking with you. The attached file adds it to your calendar.`,
      },
      { facts: times(occasion) },
      ...manage(occasion),
    ],
    [calendarFile(occasion, 'visitor')],
  )

/** Returns the email to the visitor when the booking was moved away from `before`. */
export const moved = (occasion: Occasion, before: Span): EmailContent =>
  toVisitor(
    occasion,
    'moved',
    `Your ${nounOf(occasion)} was moved to ${starting(occasion)}`,
    [
      { heading: `Your ${nounOf(occasion)} has a new time` },
      {
        paragraph: occasion.team
          ? `Hello ${occasion.guest.name}, we had to move your ${nounOf(occasion)}. The attached file updates your calendar. If the new time doesn’t suit you, please choose another one.`
          : `Hello ${occasion.guest.name}, your ${nounOf(occasion)} was moved. The attached file updates your calendar.`,
      },
      ...noteOf(occasion),
      {
        facts: [
          ...times(occasion),
          ['Previous time', slotInWords(before, occasion.booking.timeZone)],
        ],
      },
      ...manage(occasion),
    ],
    [calendarFile(occasion, 'visitor')],
  )

/** Returns the email to the visitor when the booking was canceled; its link books another time. */
export const cancelled = (occasion: Occasion): EmailContent =>
  toVisitor(
    occasion,
    'cancelled',
    `Your ${nounOf(occasion)} on ${starting(occasion)} was canceled`,
    [
      { heading: `Your ${nounOf(occasion)} was canceled` },
      {
        paragraph: occasion.final
          ? `Hello ${occasion.guest.name}, we’ve canceled this meeting because your account was deleted.`
          : occasion.team
            ? `Hello ${occasion.guest.name}, we’re sorry that we had to cancel. You’re welcome to choose another time.`
            : `Hello ${occasion.guest.name}, your ${nounOf(occasion)} is canceled. You’re welcome to choose another time.`,
      },
      ...noteOf(occasion),
      { facts: times(occasion) },
      ...(occasion.final
        ? []
        : [{ button: { label: 'Choose another time', url: occasion.manageUrl } }]),
    ],
    [calendarFile(occasion, 'visitor')],
  )

/** Returns the email to the visitor 24 hours before. */
export const reminder = (occasion: Occasion): EmailContent =>
  toVisitor(occasion, 'reminder', `Reminder: your ${nounOf(occasion)} on ${starting(occasion)}`, [
    { heading: `Your ${nounOf(occasion)} is coming up` },
    { paragraph: `Hello ${occasion.guest.name}, we look forward to talking with you.` },
    { facts: times(occasion) },
    ...manage(occasion),
  ])

export type Happened = 'booked' | 'moved' | 'cancelled'

/** Returns the email to the owner about a visitor's booking, move or cancellation. */
export function toOwner(
  occasion: Occasion,
  to: string,
  what: Happened,
  before?: Span,
): EmailContent {
  const { guest, booking, agencyTimeZone } = occasion
  const it = nounOf(occasion)
  const facts: [string, string][] = [
    ['Our time', slotInWords(booking, agencyTimeZone)],
    ['Their time', slotInWords(booking, booking.timeZone)],
    ...(before
      ? [['Previous time', slotInWords(before, agencyTimeZone)] satisfies [string, string]]
      : []),
    ['Name', guest.name],
    ...(occasion.bookedBy ? [['Booked by', occasion.bookedBy] satisfies [string, string]] : []),
    ['Email', guest.email],
    ...(guest.phone ? [['Phone', guest.phone] satisfies [string, string]] : []),
  ]
  return {
    kind: `owner-${it}-${what}`,
    to,
    subject: `${capital(it)} ${what}: ${guest.name}, ${date(booking.startsAt, agencyTimeZone)} at ${clock(booking.startsAt, agencyTimeZone)}`,
    preheader: slotInWords(booking, agencyTimeZone),
    blocks: [
      {
        heading: occasion.team
          ? `The ${it} with ${guest.name} was ${what}`
          : `${guest.name} ${what} a ${it}`,
      },
      { facts },
      ...(guest.about ? [{ paragraph: guest.about }] : []),
      {
        button: {
          label: guest.kind === 'client' ? 'Open the client' : 'Open the request',
          url: occasion.adminUrl,
        },
      },
    ],
    attachments: [calendarFile(occasion, 'owner')],
  }
}

type Reader = 'visitor' | 'owner'

/**
 * Returns the booking as a calendar file (RFC 5545): always the same entry, with an increasing sequence. `method`
 * tells the calendar what to do with it (RFC 5546 section 1.4).
 */
export function calendarText(occasion: Occasion, reader: Reader, method = methodOf(occasion)) {
  const { booking, guest, agency, agencyTimeZone, now } = occasion
  const isOff = booking.status === 'cancelled'
  const calendar = ical({ prodId: { company: 'Foyer', product: 'Consultations' }, method })
  calendar.createEvent({
    id: `booking-${booking.id}@${agency.address.split('@')[1]}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: `${capital(nounOf(occasion))} with ${oneLine(reader === 'owner' ? guest.name : nameOf(agency))}`,
    description: [
      slotInWords(booking, booking.timeZone),
      slotInWords(booking, agencyTimeZone),
      reader === 'owner' ? occasion.adminUrl : `Move or cancel: ${occasion.manageUrl}`,
    ].join('\n'),
    organizer: { name: oneLine(nameOf(agency)), email: agency.address },
    attendees: [
      {
        name: oneLine(guest.name),
        email: guest.email,
        rsvp: false,
        status: isOff ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      },
    ],
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: reader === 'owner' ? occasion.adminUrl : occasion.manageUrl,
  })
  return calendar.toString()
}

const methodOf = ({ booking }: Occasion) =>
  booking.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH

// The visitor's email is an invitation; organizers do not invite themselves.
function calendarFile(occasion: Occasion, reader: Reader): EmailAttachment {
  const isInvitation = reader === 'visitor' && occasion.booking.status === 'booked'
  const method = isInvitation ? ICalCalendarMethod.REQUEST : methodOf(occasion)
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarText(occasion, reader, method)).toString('base64'),
  }
}
