import { useRef } from 'react'
import { useLocation } from 'react-router'
import { type Meeting, read } from '../../../../contract/clients/meetings.ts'
import { useCall } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { MeetingRow } from './MeetingRow.tsx'

type Meant = {
  /** Which one the address points at, as `?meeting=7` of an email; null when it does not. */
  id: number | null
  /** The meeting, when it is not among those that are listed, such as a cancelled one. */
  apart: Meeting | undefined
  missing: boolean
  /** Brings its row into view and gives it the focus: once, not again when it moves among the lists. */
  point: (row: HTMLElement) => void
}

/** The meeting that the address points at. */
export const useMeant = (listed: { rows: Meeting[]; data: unknown }): Meant => {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('meeting')) || null
  const isApart =
    id !== null && listed.data !== undefined && !listed.rows.some((each) => each.id === id)
  const query = useCall(read, { params: { id: id ?? 0 } }, { enabled: isApart })
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
    apart: isApart ? query.data : undefined,
    missing: isApart && query.error?.status === 404,
  }
}

/** Shows it above the list, when it is not in it. */
export const MeantMeeting = ({ meant: { apart, missing, point } }: { meant: Meant }) => {
  if (missing)
    return (
      <Notice title="We couldn’t find the meeting in this link">
        These are all your meetings.
      </Notice>
    )
  if (!apart) return null
  return (
    <ul className="panel overflow-hidden border-sun-strong" aria-label="The meeting of your link">
      <MeetingRow meeting={apart} point={point} />
    </ul>
  )
}
