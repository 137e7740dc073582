import type { EmailContent } from '../../platform/email.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { calendarFile } from './calendar-file.ts'
import type { BookingDetails } from './emails.ts'
import { capital, clock, date, nounOf, slotInWords, type Span, where, withWhom } from './words.ts'

/** The words for a change of a booking. */
export const changeVerbs = { booked: 'booked', moved: 'moved', cancelled: 'canceled' } as const
export type BookingChange = keyof typeof changeVerbs

/** Returns what the team is told of a booking, and its time before a move. */
function factsOf(details: BookingDetails, before?: Span): [string, string][] {
  const { attendee, booking, agencyTimeZone, bookedBy } = details
  const slot = (at: Span, timeZone: string) => slotInWords(at, timeZone, agencyLocale())
  const facts: [string, string | undefined][] = [
    ['Our time', slot(booking, agencyTimeZone)],
    ['Their time', slot(booking, booking.timeZone)],
    ['Previous time', before && slot(before, agencyTimeZone)],
    ...withWhom(booking),
    ...where(booking, 'team'),
    ['Name', attendee.name],
    ['Booked by', bookedBy],
    ['Email', attendee.email],
    ['Phone', attendee.phone],
  ]
  return facts.flatMap(([label, text]) => (text ? [[label, text]] : []))
}

type TeamEmail = { to: string; what: string; verb: string; heading: string; before?: Span }

function toTeam(
  details: BookingDetails,
  { to, what, verb, heading, before }: TeamEmail,
): EmailContent {
  const { attendee, booking, agencyTimeZone, adminUrl } = details
  const it = nounOf(details)
  const day = date(booking.startsAt, agencyTimeZone, agencyLocale())
  const hour = clock(booking.startsAt, agencyTimeZone, agencyLocale())
  const label = attendee.kind === 'client' ? 'Open the client' : 'Open the request'
  return {
    kind: `owner-${it}-${what}`,
    fixed: 'team',
    to,
    subject: `${capital(it)} ${verb}: ${attendee.name}, ${day} at ${hour}`,
    preheader: slotInWords(booking, agencyTimeZone, agencyLocale()),
    blocks: [
      { heading },
      { facts: factsOf(details, before) },
      ...(attendee.about ? [{ paragraph: attendee.about }] : []),
      { button: { label, url: adminUrl } },
    ],
    attachments: [calendarFile(details, 'owner')],
  }
}

/** Returns the email to the owner about a visitor's booking, move or cancellation. */
export function toOwner(details: BookingDetails, to: string, what: BookingChange, before?: Span) {
  const [it, verb, { name }] = [nounOf(details), changeVerbs[what], details.attendee]
  const heading = details.team ? `The ${it} with ${name} was ${verb}` : `${name} ${verb} a ${it}`
  return toTeam(details, { to, what, verb, heading, ...(before && { before }) })
}

/** Returns the email to whoever a booking is with from now on; its file adds it to their calendar. */
export const takenOver = (details: BookingDetails, to: string) =>
  toTeam(details, {
    to,
    what: 'taken-over',
    verb: 'is yours now',
    heading: `The ${nounOf(details)} with ${details.attendee.name} is with you now`,
  })

/** Returns the email to whoever a booking was with; its file takes it out of their calendar. */
export function givenAway(details: BookingDetails, to: string) {
  const gone = { ...details, booking: { ...details.booking, status: 'cancelled' as const } }
  const email = toTeam(details, {
    to,
    what: 'given-away',
    verb: 'handed over',
    heading: `The ${nounOf(details)} with ${details.attendee.name} is no longer with you`,
  })
  return { ...email, attachments: [calendarFile(gone, 'owner')] }
}
