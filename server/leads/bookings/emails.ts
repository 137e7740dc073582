import { consultationMinutes } from '../../../contract/leads/bookings.ts'
import type { Block, EmailAttachment, EmailContent } from '../../platform/email.ts'
import { agencyLocale } from '../../platform/locale.ts'
import type { Sender } from '../../platform/agency.ts'
import type { Attendee } from './attendees.ts'
import { calendarFile } from './calendar-file.ts'
import type { AccountOffer } from '../consultation-requests/account-offers.ts'
import type { HostedBooking } from './hosts.ts'
import {
  capital,
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

/** Returns the local times of both sides. */
const times = ({ booking, agency, agencyTimeZone }: BookingDetails): [string, string][] => [
  ['Your time', slotInWords(booking, booking.timeZone, localeOf(booking))],
  [`Time at ${nameOf(agency)}`, slotInWords(booking, agencyTimeZone, localeOf(booking))],
  ['Length', `${consultationMinutes} minutes`],
  ...withWhom(booking),
  ...where(booking, 'attendee'),
]

const join = ({ booking: { place, placeDetail } }: BookingDetails): Block[] =>
  place === 'video' ? [{ button: { label: 'Join the video call', url: placeDetail } }] : []

const until = ({ booking, changeableUntil, now }: BookingDetails) =>
  changeableUntil > now
    ? `You can move or cancel it until ${date(changeableUntil, booking.timeZone, localeOf(booking))}, ${clock(changeableUntil, booking.timeZone, localeOf(booking))} your time.`
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
  preheader: slotInWords(details.booking, details.booking.timeZone, localeOf(details.booking)),
  blocks,
  attachments,
  ...(kind === 'confirmation' && details.offer && { secret: details.offer.secret }),
})

const noteOf = ({ team }: BookingDetails): Block[] => (team?.note ? [{ paragraph: team.note }] : [])

const starting = ({ booking }: BookingDetails) =>
  `${date(booking.startsAt, booking.timeZone, localeOf(booking))} at ${clock(booking.startsAt, booking.timeZone, localeOf(booking))}`

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
      ...join(details),
      ...manage(details),
      ...offered(details),
    ],
    [calendarFile(details, 'visitor')],
  )

/** Returns the offer of an account: whoever reads the email shows that the address is theirs. */
const offered = ({ offer }: BookingDetails): Block[] =>
  offer
    ? [
        {
          paragraph:
            'In your own client portal you find this consultation, write to us and share files. One press opens it; you don’t need a password.',
        },
        { button: { label: 'Open your client portal', url: offer.url } },
      ]
    : []

/** Returns the email to the visitor when the link of their video call changed. */
export const linkChanged = (details: BookingDetails): EmailContent =>
  toVisitor(
    details,
    'link-changed',
    `New link for your ${nounOf(details)} on ${starting(details)}`,
    [
      { heading: `Your ${nounOf(details)} has a new link` },
      {
        paragraph: `Hello ${details.attendee.name}, the link of our video call has changed. Please use the new one. The time stays the same, and the attached file updates your calendar.`,
      },
      { facts: times(details) },
      ...join(details),
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
          [
            'Previous time',
            slotInWords(before, details.booking.timeZone, localeOf(details.booking)),
          ],
        ],
      },
      ...join(details),
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
    ...join(details),
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
    ['Our time', slotInWords(booking, agencyTimeZone, agencyLocale())],
    ['Their time', slotInWords(booking, booking.timeZone, agencyLocale())],
    ...(before
      ? [
          ['Previous time', slotInWords(before, agencyTimeZone, agencyLocale())] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...withWhom(booking),
    ...where(booking, 'team'),
    ['Name', attendee.name],
    ...(details.bookedBy ? [['Booked by', details.bookedBy] satisfies [string, string]] : []),
    ['Email', attendee.email],
    ...(attendee.phone ? [['Phone', attendee.phone] satisfies [string, string]] : []),
  ]
  return {
    kind: `owner-${it}-${what}`,
    to,
    subject: `${capital(it)} ${changeVerbs[what]}: ${attendee.name}, ${date(booking.startsAt, agencyTimeZone, agencyLocale())} at ${clock(booking.startsAt, agencyTimeZone, agencyLocale())}`,
    preheader: slotInWords(booking, agencyTimeZone, agencyLocale()),
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
