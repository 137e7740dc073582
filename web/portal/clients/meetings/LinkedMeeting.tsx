import { useRef } from 'react'
import { useLocation } from 'react-router'
import { type Meeting, read } from '../../../../contract/clients/meetings.ts'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { MeetingRow } from './MeetingRow.tsx'

/** Returns the URL that highlights a meeting. */
export const meetingPath = ({ id }: Pick<Meeting, 'id'>) => `${paths.meetings}?meeting=${id}`

type LinkedMeetingState = {
  /** The id in the URL, such as `?meeting=7` from an email; null without one. */
  id: number | null
  /** The meeting, when the list doesn't contain it, such as a canceled one. */
  unlisted: Meeting | undefined
  missing: boolean
  /** Scrolls to the meeting's row and focuses it; once, not again when it moves between lists. */
  point: (row: HTMLElement) => void
}

/** Returns the meeting that the URL points to. */
export const useLinkedMeeting = (listed: {
  rows: Meeting[]
  data: unknown
}): LinkedMeetingState => {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('meeting')) || null
  const isUnlisted =
    id !== null && listed.data !== undefined && !listed.rows.some((each) => each.id === id)
  const query = useCall(read, { params: { id: id ?? 0 } }, { enabled: isUnlisted })
  const pointed = useRef<number | null>(null)
  const point = (row: HTMLElement) => {
    if (pointed.current === id) return
    pointed.current = id
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  }
  return {
    id,
    point,
    unlisted: isUnlisted ? query.data : undefined,
    missing: isUnlisted && query.error?.status === 404,
  }
}

/** Shows the linked meeting above the list when the list doesn't contain it. */
export const LinkedMeeting = ({
  linked: { unlisted, missing, point },
}: {
  linked: LinkedMeetingState
}) => {
  if (missing)
    return (
      <Notice title="We couldn’t find the meeting in this link">
        These are all your meetings.
      </Notice>
    )
  if (!unlisted) return null
  return (
    <ul className="panel overflow-hidden border-sun-strong" aria-label="The meeting from your link">
      <MeetingRow meeting={unlisted} point={point} />
    </ul>
  )
}
