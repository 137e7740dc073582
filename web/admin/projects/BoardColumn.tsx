import { type DragEvent, useState } from 'react'
import type { SentOf } from '../../../contract/http.ts'
import {
  listAll,
  type Project,
  type ProjectStatus,
  projectStatuses,
} from '../../../contract/projects.ts'
import { useList } from '../../platform/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { BoardCard } from './BoardCard.tsx'
import type { Move } from './move-project.ts'
import type { Moving } from './ProjectBoard.tsx'

/** The projects of one status, some at a time; a card can be dropped on it. */
export const BoardColumn = ({
  status,
  query,
  moving,
  dragged,
  onDrag,
  move,
  now,
}: {
  status: ProjectStatus
  query: SentOf<typeof listAll>['query'] & {}
  moving: readonly Moving[]
  dragged: Project | null
  onDrag: (project: Project | null) => void
  move: Move
  now: number
}) => {
  const list = useList(listAll, { query: { ...query, status, limit: 20 } })
  const [over, setOver] = useState(false)
  const welcome = dragged !== null && dragged.status !== status
  const arriving = moving.filter(({ to }) => to === status).map(({ project }) => project)
  const staying = list.rows.filter((row) => !moving.some(({ project }) => project.id === row.id))
  const leaving = list.rows.length - staying.length
  const cards = [...arriving, ...staying]
  const onDragOver = (event: DragEvent) => {
    if (!welcome) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // By keyboard a card is moved through its menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={projectStatuses[status]}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged) void move(dragged, status)
        onDrag(null)
      }}
      className={`grid min-h-40 min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-3 border p-2 transition-colors ${over && welcome ? 'border-primary bg-pine-soft' : 'border-line bg-sunken'}`}
    >
      <header className="flex items-baseline justify-between px-1.5 pt-1">
        <h2>{projectStatuses[status]}</h2>
        <span className="num text-ink-2">
          {list.data ? list.total + arriving.length - leaving : '–'}
        </span>
      </header>
      {list.data === undefined && !list.error && <Spinner className="mx-auto my-6 size-5" />}
      {list.error && cards.length === 0 && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.data && cards.length === 0 && (
        <div className="grid min-h-16 place-items-center text-ink-3">Nothing here</div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {cards.map((project) => (
          <BoardCard key={project.id} project={project} move={move} onDrag={onDrag} now={now} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  )
}
