import { type BookingHost, list } from '../../../../contract/leads/booking-hosts.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'

/** The query parameter with the id of the person whose hours are open. */
export const hostParameter = 'person'

/** The people of the team, whether they take bookings, and by which hours. */
export const HostsPanel = () => {
  const hosts = useCall(list, {})
  const { open } = useOpenItem(hostParameter)
  const self = useUser()?.id
  const mayAll = useMay()('availability.update')
  return (
    <Panel title="Who takes bookings">
      <Loaded query={hosts}>
        {(all) => (
          <div className="grid gap-3">
            <p className="text-ink-2">{summaryOf(all)}</p>
            <ul className="-mx-panel divide-y divide-line border-t border-line">
              {all.map((host) => (
                <li key={host.id} className="flex min-w-0 items-center gap-3 px-panel py-2.5">
                  <Avatar name={host.name} imageUrl={host.profileImageUrl} />
                  <div className="min-w-0 flex-1 leading-snug">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <span className="font-semibold [overflow-wrap:anywhere]">{host.name}</span>
                      {host.takesBookings && <Badge tone="ok">Takes bookings</Badge>}
                    </p>
                    <p className="text-[0.875em] text-ink-2">{factsOf(host)}</p>
                  </div>
                  {(mayAll || host.id === self) && (
                    <Button
                      className="btn-sm flex-none"
                      aria-label={`Hours of ${host.name}`}
                      onClick={() => open(host.id)}
                    >
                      Hours
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

const summaryOf = (all: readonly BookingHost[]) => {
  const taking = all.filter(({ takesBookings }) => takesBookings).length
  if (taking === 0)
    return 'Nobody yet: the weekly hours below apply, and bookings go to the team. Switch people on to share them out.'
  if (taking === 1) return 'Every booking goes to this person.'
  return 'Visitors and clients choose a person, or anyone who is free: then whoever has the fewest bookings gets it.'
}

const factsOf = ({ takesBookings, weekly, daysOff, upcoming }: BookingHost) => {
  const booked = upcoming === 0 ? [] : [`${upcoming.toLocaleString('en-US')} to come`]
  if (!takesBookings) return booked.join(', ') || 'Takes none'
  const days = daysOff.length === 1 ? '1 day off' : `${daysOff.length} days off`
  const hours = weekly ? 'Own hours' : 'The agency’s hours'
  return [hours, ...(daysOff.length > 0 ? [`${days} planned`] : []), ...booked].join(', ')
}
