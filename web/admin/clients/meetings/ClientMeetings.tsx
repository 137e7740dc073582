import { upcoming } from '../../../../contract/clients/meetings.ts'
import { dateTime, zoneName } from '../../../platform/dates.ts'
import { ItemsPanel } from '../../../platform/ItemsPanel.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { deviceZone } from '../../../shared/leads/bookings/zones.ts'
import { appointmentParameter } from './AppointmentDialog.tsx'

/** The client's upcoming meetings; each opens to be rescheduled or canceled. */
export const ClientMeetings = ({ clientId }: { clientId: number }) => {
  const meetings = useCall(upcoming, { query: { clientId, limit: 100 } })
  const { addressOf } = useOpenItem(appointmentParameter)
  const list = {
    ...meetings,
    rows: meetings.data ?? [],
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => Promise.resolve(),
  }
  return (
    <ItemsPanel title="Upcoming meetings" list={list} empty="No upcoming meetings" older="">
      {({ id, startsAt, timeZone, topic }) => ({
        key: id,
        title: dateTime(startsAt),
        to: addressOf(id),
        detail: [
          topic,
          timeZone !== deviceZone() && `${dateTime(startsAt, timeZone)} in ${zoneName(timeZone)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      })}
    </ItemsPanel>
  )
}
