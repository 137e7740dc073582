import type { OwnBooking } from '../../../../contract/leads/bookings.ts'
import { agencyHere } from '../../../platform/site.ts'
import { clockTime } from '../../../platform/dates.ts'
import { HostName } from './HostName.tsx'
import { PlaceText } from './PlaceText.tsx'
import { dayWordsOf, sameClock } from './slot-words.ts'
import { zoneWithOffset } from './zones.ts'

/** The time of a booking in the visitor's and the agency's time zones, and where it takes place. */
export const BookingTimes = ({ booking }: { booking: OwnBooking }) => {
  const { startsAt, timeZone, agencyTimeZone } = booking
  return (
    <dl className="num grid gap-5 sm:grid-cols-2">
      <Clock label="Your time" booking={booking} timeZone={timeZone} />
      {sameClock(startsAt, timeZone, agencyTimeZone) ? (
        <div>
          <dt className="text-[0.875rem] text-ink-2">Time at {agencyHere.name}</dt>
          <dd className="mt-1">The same as yours</dd>
        </div>
      ) : (
        <Clock label={`Time at ${agencyHere.name}`} booking={booking} timeZone={agencyTimeZone} />
      )}
      {booking.host && (
        <div className="sm:col-span-2">
          <dt className="text-[0.875rem] text-ink-2">With</dt>
          <dd className="mt-1">
            <HostName host={booking.host} />
          </dd>
        </div>
      )}
      {booking.place && (
        <div className="sm:col-span-2">
          <dt className="text-[0.875rem] text-ink-2">Where</dt>
          <dd className="mt-1 [overflow-wrap:anywhere]">
            <PlaceText booking={booking} reader="attendee" />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Clock = ({
  label,
  booking: { startsAt, endsAt },
  timeZone,
}: {
  label: string
  booking: OwnBooking
  timeZone: string
}) => (
  <div>
    <dt className="text-[0.875rem] text-ink-2">{label}</dt>
    <dd className="mt-1 leading-snug">
      <time dateTime={startsAt} className="block font-display text-[1.25rem] font-[640]">
        {dayWordsOf(startsAt, timeZone)}
        <br />
        {clockTime(startsAt, timeZone)}–{clockTime(endsAt, timeZone)}
      </time>
      <span className="text-[0.875rem] text-ink-2">{zoneWithOffset(timeZone, startsAt)}</span>
    </dd>
  </div>
)
