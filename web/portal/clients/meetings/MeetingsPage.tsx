import { CalendarPlus } from 'lucide-react'
import { list, readScheduling } from '../../../../contract/clients/meetings.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { SchedulingWidget } from '../../../shared/leads/consultation-requests/SchedulingWidget.tsx'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useTeamPage } from '../../team-page.ts'
import { LinkedMeeting, meetingPath, useLinkedMeeting } from './LinkedMeeting.tsx'
import { MeetingRow } from './MeetingRow.tsx'
import { NewMeeting } from './NewMeeting.tsx'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/**
 * The client's meetings with the team, and booking another: `?new=open`, `?move=7`; `?meeting=7`
 * highlights one.
 */
const MeetingsPage = () => (useTeamPage(paths.adminDashboard) ? <PageSpinner /> : <Meetings />)
export default MeetingsPage

const choices = { when: ['upcoming', 'past'] } as const
const views = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past and canceled' },
] as const

const Meetings = () => {
  const user = useUser()
  const filters = useFilters(choices)
  const meetings = useList(list, { query: { ...filters.values, limit: 20 } })
  const availability = useCall(readScheduling, {})
  const booking = useOpenItem('new')
  const linked = useLinkedMeeting(meetings)
  useMarkSeen([...meetings.rows, ...(linked.unlisted ? [linked.unlisted] : [])].map(meetingPath))
  const upcoming = filters.values.when === 'upcoming'
  const mayBook = useMay()('meetings.book')
  const button = mayBook && (
    <Button look="primary" onClick={() => booking.open('open')}>
      <CalendarPlus className="size-4" aria-hidden />
      Schedule Meeting
    </Button>
  )
  const externalUrl = availability.data?.schedulingUrl
  return (
    <Page title="Meetings" actions={button}>
      <LinkedMeeting linked={linked} />
      <Segments
        label="Filter meetings"
        options={views}
        value={filters.values.when}
        onChange={(when) => filters.set({ when })}
      />
      <div className="panel list-panel">
        <List
          list={meetings}
          noun="meetings"
          filters={{ ...filters, active: false }}
          empty={
            upcoming ? (
              <EmptyState title="No upcoming meetings" action={button}>
                {mayBook ? saidOf(visitorEmailWords.meetingOffer) : 'Meetings with us appear here.'}
              </EmptyState>
            ) : (
              <EmptyState title="No past meetings">
                Past and canceled meetings appear here.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <ul className="divide-y divide-line" aria-label="Meetings">
              {rows.map((meeting) => (
                <MeetingRow
                  key={meeting.id}
                  meeting={meeting}
                  point={linked.id === meeting.id ? linked.point : undefined}
                />
              ))}
            </ul>
          )}
        </List>
      </div>
      {mayBook && booking.openId !== null && user && externalUrl && (
        <SchedulingWidget
          url={externalUrl}
          choice={{ name: `${user.firstName} ${user.lastName}`, email: user.email }}
          onClose={booking.close}
        />
      )}
      {mayBook && booking.openId !== null && availability.data && !externalUrl && (
        <NewMeeting token={availability.data.token} onClose={booking.close} />
      )}
      {booking.openId !== null && !availability.data && availability.error && (
        <Dialog title="Schedule Meeting" onClose={booking.close}>
          <ErrorState error={availability.error} onRetry={availability.refetch} />
        </Dialog>
      )}
    </Page>
  )
}
