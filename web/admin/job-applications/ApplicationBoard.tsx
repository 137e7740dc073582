import { useState } from 'react'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusIds,
  type JobApplication,
} from '../../../contract/job-applications.ts'
import { keepFocus } from '../../platform/card-focus.ts'
import { useNow } from '../../platform/dates.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { applicantName } from './labels.ts'
import { type Move, storeMove } from './move-application.ts'

/** A card on its way: shown where it goes until the server has answered. */
export type Moving = { application: JobApplication; to: ApplicationStatus }

/** The same applications as columns by stage. Cards are moved by pointer, or by their menus. */
export const ApplicationBoard = ({ q }: { q: string }) => {
  const [moving, setMoving] = useState<readonly Moving[]>([])
  const [dragged, setDragged] = useState<JobApplication | null>(null)
  const [said, setSaid] = useState('')
  const now = useNow()
  const move: Move = async (application, to) => {
    if (application.status === to) return
    setMoving((all) => [...all, { application, to }])
    setSaid(`${applicantName(application)} moved to ${applicationStatuses[to]}`)
    keepFocus(application.id)
    await storeMove(application, to)
    setMoving((all) => all.filter((each) => each.application !== application))
    keepFocus(application.id)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        role="region"
        aria-label="Board"
        tabIndex={0}
        className="-mx-6 overflow-x-auto px-6 pb-3 max-sm:-mx-4 max-sm:px-4"
      >
        <div className="grid auto-cols-[minmax(11rem,1fr)] grid-flow-col items-start gap-3">
          {applicationStatusIds.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              q={q}
              moving={moving}
              dragged={dragged}
              onDrag={setDragged}
              move={move}
              now={now}
            />
          ))}
        </div>
      </div>
    </>
  )
}
