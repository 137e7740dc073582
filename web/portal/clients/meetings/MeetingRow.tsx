import { useEffect, useRef } from 'react'
import type { Meeting } from '../../../../contract/clients/meetings.ts'
import { clockTime, dateTime, useNow, zoneName } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useUser } from '../../../platform/session.ts'
import { projectPath } from '../../../paths.ts'
import { HostName } from '../../../shared/leads/bookings/HostName.tsx'
import { PlaceText } from '../../../shared/leads/bookings/PlaceText.tsx'
import { CalendarLink } from '../../../shared/leads/bookings/CalendarLink.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CancelMeeting } from './CancelMeeting.tsx'
import { MoveMeeting } from './MoveMeeting.tsx'

type MeetingRowProps = { meeting: Meeting; point?: ((row: HTMLElement) => void) | undefined }

/**
 * A meeting: its time in the client's time zone, its topic, and the actions still possible. The
 * meeting named in the URL is highlighted and passed to `point`.
 */
export const MeetingRow = ({ meeting, point }: MeetingRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (row.current) point?.(row.current)
  }, [point])
  const now = useNow()
  const zone = useUser()?.timeZone ?? meeting.timeZone
  const moveDialog = useOpenItem('move')
  const cancelDialog = useOpenItem('cancel')
  const isOver = Date.parse(meeting.endsAt) <= now
  const isBooked = meeting.status === 'booked'
  const mayChange = useMay()('meetings.book')
  const isEarly = now < Date.parse(meeting.changeableUntil)
  const changeable = mayChange && isBooked && isEarly
  const when = `${dateTime(meeting.startsAt, zone)} to ${clockTime(meeting.endsAt, zone)}`
  return (
    <li
      ref={row}
      {...(point && { tabIndex: -1, 'aria-current': true })}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 px-panel py-4 -outline-offset-2 ${point ? 'bg-sun-soft' : ''}`}
    >
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <h2 className="num flex flex-wrap items-center gap-2 text-[1em] font-semibold">
          <time dateTime={meeting.startsAt}>{when}</time>
          {!isBooked && <Badge>Canceled</Badge>}
          {isBooked && isOver && <Badge>Ended</Badge>}
        </h2>
        <p className="text-ink-3">{zoneName(zone)} time</p>
        {meeting.place && isBooked && (
          <p className="[overflow-wrap:anywhere]">
            <PlaceText booking={meeting} reader="attendee" />
          </p>
        )}
        {meeting.host && isBooked && (
          <p className="flex flex-wrap items-center gap-x-1.5">
            With <HostName host={meeting.host} />
          </p>
        )}
        {meeting.topic && <p className="[overflow-wrap:anywhere]">{meeting.topic}</p>}
        {meeting.projectId !== null && (
          <PageLink to={projectPath(meeting.projectId)} className="link justify-self-start">
            {meeting.projectName}
          </PageLink>
        )}
        {mayChange && isBooked && !isOver && !isEarly && (
          <p className="text-ink-2">
            This meeting starts soon and can no longer be moved here. Please message us instead.
          </p>
        )}
      </div>
      {isBooked && !isOver && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <CalendarLink token={meeting.token} />
          {changeable && (
            <>
              <Button onClick={() => moveDialog.open(meeting.id)} aria-label={`Move: ${when}`}>
                Move
              </Button>
              <Button
                look="ghost"
                onClick={() => cancelDialog.open(meeting.id)}
                aria-label={`Cancel: ${when}`}
              >
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
      {moveDialog.openId === String(meeting.id) && changeable && (
        <MoveMeeting meeting={meeting} onClose={moveDialog.close} />
      )}
      {cancelDialog.openId === String(meeting.id) && changeable && (
        <CancelMeeting meeting={meeting} when={when} onClose={cancelDialog.close} />
      )}
    </li>
  )
}
