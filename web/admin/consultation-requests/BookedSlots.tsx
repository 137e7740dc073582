import { Link } from '../../platform/Link.tsx'
import { read as readAvailability } from '../../../contract/availability.ts'
import type { Booking } from '../../../contract/bookings.ts'
import { type ConsultationRequest, list } from '../../../contract/consultation-requests.ts'
import { dateTime, useNow, zoneName } from '../../platform/dates.ts'
import { useCall } from '../../platform/query.tsx'
import { paths } from '../../routes.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Loaded } from '../../ui/states.tsx'

const shown = 5

type Booked = ConsultationRequest & { booking: Booking }
const isBooked = (request: ConsultationRequest): request is Booked => request.booking !== null

/** The consultations that come next. */
export const BookedSlots = () => {
  const now = useNow()
  const requests = useCall(
    list,
    { query: { status: 'upcoming', limit: 100 } },
    { refetchInterval: 60_000 },
  )
  const zone = useCall(readAvailability, {}).data?.timeZone
  const nextOf = (all: ConsultationRequest[]) =>
    all
      .filter(isBooked)
      .filter(({ booking }) => Date.parse(booking.endsAt) > now)
      .toSorted((a, b) => a.booking.startsAt.localeCompare(b.booking.startsAt))
      .slice(0, shown)
  return (
    <Panel title="Next consultations">
      <Loaded query={requests}>
        {(all) => {
          const next = nextOf(all)
          if (next.length === 0) return <p className="text-ink-3">No slot is booked.</p>
          return (
            <>
              <ul className="grid gap-2.5">
                {next.map((request) => (
                  <li key={request.id} className="min-w-0">
                    <Link
                      to={`${paths.adminConsultations}?request=${request.id}`}
                      className="grid hover:underline"
                    >
                      <span className="num font-semibold">
                        {dateTime(request.booking.startsAt, zone)}
                      </span>
                      <span className="truncate text-ink-2">{request.name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {zone && <p className="mt-3 text-[0.75rem] text-ink-3">Times in {zoneName(zone)}.</p>}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
