import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { read as readAvailability } from '../../../../contract/leads/availability.ts'
import { type Appointment, upcoming } from '../../../../contract/clients/meetings.ts'
import { dateTime, useNow, zoneName } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import {
  AppointmentDialogs,
  appointmentParameter,
} from '../../clients/meetings/AppointmentDialog.tsx'

const maxRows = 3

/** The next consultations of visitors and meetings with clients; each opens to be rescheduled or canceled. */
export const BookedSlots = ({ assignee }: { assignee: string }) => {
  const now = useNow()
  const { addressOf } = useOpenItem(appointmentParameter)
  const booked = useCall(
    upcoming,
    { query: { limit: 20, ...assigneeIn(assignee) } },
    { refetchInterval: 60_000 },
  )
  const zone = useCall(readAvailability, {}).data?.timeZone
  return (
    <Panel
      flush
      title="Upcoming meetings"
      actions={zone && <span className="text-[0.75rem] text-ink-3">Times in {zoneName(zone)}</span>}
    >
      <Loaded query={booked}>
        {(all) => {
          const next = all.filter(({ endsAt }) => Date.parse(endsAt) > now).slice(0, maxRows)
          if (next.length === 0)
            return (
              <p className="px-panel pb-5 text-ink-3">
                {emptyOf(assignee, 'No upcoming meetings.')}
              </p>
            )
          return (
            <ul className="divide-y divide-line border-t border-line">
              {next.map((each) => (
                <li
                  key={each.id}
                  className="relative grid grid-cols-[minmax(0,1fr)] gap-y-0.5 px-panel py-2 hover:bg-sunken"
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <Link
                      to={addressOf(each.id)}
                      className="num flex-none font-semibold after:absolute after:inset-0"
                    >
                      {dateTime(each.startsAt, zone)}
                    </Link>
                    {each.host && (
                      <span className="min-w-0 truncate text-ink-3">With {each.host.name}</span>
                    )}
                  </span>
                  <span className="flex items-center justify-between gap-3 text-ink-2">
                    <span className="truncate">{titleOf(each)}</span>
                    {each.clientUnconfirmed && <UnconfirmedBadge />}
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <AppointmentDialogs />
    </Panel>
  )
}

const titleOf = ({ clientId, name, businessName, topic }: Appointment) => {
  const person = clientId !== null && businessName ? `${businessName}, ${name}` : name
  const subject = clientId === null ? 'Consultation' : topic || 'Meeting'
  return `${person}: ${subject}`
}
