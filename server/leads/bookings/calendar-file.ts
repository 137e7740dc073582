import ical, {
  foldLines,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { BookedPlace } from '../../../contract/leads/places.ts'
import type { EmailAttachment } from '../../platform/email.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { oneLine } from '../../platform/mime.ts'
import type { BookingDetails } from './emails.ts'
import { capital, localeOf, nameOf, nounOf, slotInWords, where, withWhom } from './words.ts'

type Reader = 'visitor' | 'owner'

/**
 * Returns the booking as a calendar file (RFC 5545): always the same entry, with an increasing sequence. `method`
 * tells the calendar what to do with it (RFC 5546 section 1.4).
 */
export function calendarText(details: BookingDetails, reader: Reader, method = methodOf(details)) {
  const { booking, attendee, agency, agencyTimeZone, now } = details
  const locale = reader === 'owner' ? agencyLocale() : localeOf(booking)
  const shown = reader === 'visitor' && attendee.isUnproven ? attendee.email : attendee.name
  const isOff = booking.status === 'cancelled'
  const calendar = ical({ prodId: { company: 'Foyer', product: 'Consultations' }, method })
  calendar.createEvent({
    id: `booking-${booking.id}@${agency.address.split('@')[1]}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: `${capital(nounOf(details))} with ${oneLine(reader === 'owner' ? attendee.name : nameOf(agency))}`,
    location: locationOf(booking),
    description: [
      slotInWords(booking, booking.timeZone, locale),
      slotInWords(booking, agencyTimeZone, locale),
      ...withWhom(booking).map(([label, words]) => `${label} ${words}`),
      ...where(booking, reader === 'owner' ? 'team' : 'attendee').map(([, words]) => words),
      reader === 'owner' ? details.adminUrl : `Move or cancel: ${details.manageUrl}`,
    ].join('\n'),
    organizer: { name: oneLine(nameOf(agency)), email: agency.address },
    // No address for whoever has only the link of a client's meeting.
    attendees: attendee.email
      ? [
          {
            name: oneLine(shown),
            email: attendee.email,
            rsvp: false,
            status: isOff ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
          },
        ]
      : [],
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: reader === 'owner' ? details.adminUrl : details.manageUrl,
  })
  return withConference(calendar.toString(), booking)
}

/** Returns the place as calendars show it: the number to call, the link, or the agency's words; none without one. */
const locationOf = ({ place, placeDetail }: BookedPlace) =>
  place === null ? null : oneLine(place === 'phone' ? `Phone ${placeDetail}` : placeDetail)

/** Adds the link of a video call as CONFERENCE (RFC 7986 section 5.11), which the library doesn't write. */
function withConference(calendar: string, { place, placeDetail }: BookedPlace) {
  if (place !== 'video') return calendar
  const line = `CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Video call":${placeDetail}`
  return calendar.replace('END:VEVENT', () => `${foldLines(line)}\r\nEND:VEVENT`)
}

const methodOf = ({ booking }: BookingDetails) =>
  booking.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH

// The visitor's email is an invitation; organizers do not invite themselves.
export function calendarFile(details: BookingDetails, reader: Reader): EmailAttachment {
  const isInvitation = reader === 'visitor' && details.booking.status === 'booked'
  const method = isInvitation ? ICalCalendarMethod.REQUEST : methodOf(details)
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarText(details, reader, method)).toString('base64'),
  }
}
