import type { Availability } from '../../../contract/leads/availability.ts'
import { assigneeOfHolder, type HostedBooking } from './hosts.ts'
import type { BookingRow } from './store.ts'
import { cancelled, confirmation, moved, type BookingDetails } from './emails.ts'
import { type BookingChange, changeVerbs, toOwner } from './team-emails.ts'
import { changeableUntil } from './rules.ts'
import { localeOf, slotInWords, type Span } from './words.ts'
import { type Attendee, readersOf } from './attendees.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { emailOfReader, notify, notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { type Audience, publish } from '../../platform/live-history.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { signId } from '../../platform/tokens.ts'
import { assigneeOfClient } from '../../core/users/store.ts'

/** Signs the link of a booking. */
export const bookingToken = ({ secret }: Pick<Context, 'secret'>, id: number) =>
  signId(secret, 'booking', id)

/** Returns the path under which a booking is shown, moved and canceled. */
export const bookingPath = (token: string) => `/bookings/${token}`

/** Returns the path under which the people of a client see one of their meetings. */
export const meetingPath = (id: number) => `/meetings?meeting=${id}`

/** Collects the input of emails about a booking. */
export function detailsOf(
  context: Context,
  booking: HostedBooking,
  attendee: Attendee,
  availability: Availability,
): BookingDetails {
  const { publicUrl, senders } = context.settings
  return {
    booking,
    attendee,
    agency: senders[0],
    agencyTimeZone: availability.timeZone,
    changeableUntil: changeableUntil(availability, booking.startsAt),
    manageUrl:
      publicUrl +
      (attendee.kind === 'client'
        ? meetingPath(booking.id)
        : bookingPath(bookingToken(context, booking.id))),
    adminUrl: publicUrl + attendee.adminPath,
    now: context.now(),
  }
}

/** Informs the attendee and whoever it is with, or the owner, in the context's transaction. */
export async function announce(
  context: Context,
  details: BookingDetails,
  what: BookingChange,
  before?: Span,
) {
  const emailOf = {
    booked: confirmation,
    moved: (each: BookingDetails) => moved(each, before ?? each.booking),
    cancelled,
  }[what]
  const readers = await readersOf(context, details.booking, details.attendee)
  for (const attendee of readers) await queueEmail(context, emailOf({ ...details, attendee }))
  const bookedBy = readers[1]?.name
  const forOwner = { ...details, bookedBy }
  await queueEmail(
    context,
    toOwner(
      forOwner,
      details.booking.host?.email ??
        (await emailOfReader(
          context,
          'meetings',
          await assigneeOfHolder(context, details.booking),
        )),
      what,
      before,
    ),
  )
  await notifyOf(context, forOwner, what)
  await publishBooking(context, details.booking)
}

/** Refreshes a booking in the windows of its client and the team, in the transaction of the change. */
export function publishBooking(tx: Context, { id, clientId }: BookingRow) {
  const audience: Audience[] = clientId === null ? ['admins'] : [{ userId: clientId }, 'admins']
  return publish(tx, audience, { kind: 'meetings', id })
}

const aboutMeeting = ({ id, projectId }: BookingRow) =>
  ({
    kind: 'meetings',
    subjectId: id,
    projectId,
    about: { noun: 'meetings', id },
    mailed: true,
  }) as const

/** Notifies a client in the app about what the team did with their meeting. Visitors have no app. */
export async function notifyClient(tx: Context, booking: BookingRow, title: string, note = '') {
  if (booking.clientId === null) return
  const slot = slotInWords(booking, booking.timeZone, localeOf(booking))
  await notify(tx, [booking.clientId], {
    ...aboutMeeting(booking),
    title,
    body: [slot, note].filter(Boolean).join('. '),
    path: meetingPath(booking.id),
  })
}

/** Notifies in the app: attendees about the team's changes, the team about a client's. */
async function notifyOf(context: Context, details: BookingDetails, what: BookingChange) {
  const { booking, attendee, bookedBy, team, final } = details
  if (booking.clientId === null || final) return
  if (team) return notifyClient(context, booking, `We ${changeVerbs[what]} your meeting`, team.note)
  const assigneeId = booking.hostId ?? (await assigneeOfClient(context, booking.clientId))
  await notifyTeam(context, {
    ...aboutMeeting(booking),
    assigneeId,
    title: `${bookedBy ?? attendee.name} ${changeVerbs[what]} a meeting`,
    body: slotInWords(booking, details.agencyTimeZone, agencyLocale()),
    path: `${attendee.adminPath}?appointment=${booking.id}`,
  })
}
