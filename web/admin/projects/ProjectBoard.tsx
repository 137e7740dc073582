import { useState } from 'react'
import type { SentOf } from '../../../contract/http.ts'
import {
  type listAll,
  type Project,
  type ProjectStatus,
  projectStatuses,
} from '../../../contract/projects.ts'
import { keepFocus } from '../../platform/card-focus.ts'
import { useNow } from '../../platform/dates.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { boardStatuses } from './labels.ts'
import { type Move, useMove } from './move-project.ts'

/** A card on its way: shown where it goes until the server has answered. */
export type Moving = { project: Project; to: ProjectStatus }

/** The same projects as columns by status. Cards are moved by pointer, or by their menus. */
export const ProjectBoard = ({ query }: { query: SentOf<typeof listAll>['query'] & {} }) => {
  const [moving, setMoving] = useState<readonly Moving[]>([])
  const [dragged, setDragged] = useState<Project | null>(null)
  const [said, setSaid] = useState('')
  const store = useMove()
  const now = useNow()
  const move: Move = async (project, to) => {
    if (project.status === to) return
    setMoving((all) => [...all, { project, to }])
    setSaid(`${project.name} moved to ${projectStatuses[to]}`)
    keepFocus(project.id)
    await store(project, to)
    setMoving((all) => all.filter((each) => each.project !== project))
    keepFocus(project.id)
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
        <div className="grid auto-cols-[minmax(13.5rem,1fr)] grid-flow-col items-start gap-3">
          {boardStatuses.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              query={query}
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
