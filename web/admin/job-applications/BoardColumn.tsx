import { type DragEvent, useState } from 'react'
import {
  type ApplicationStatus,
  applicationStatuses,
  type JobApplication,
  list as listCall,
} from '../../../contract/job-applications.ts'
import { useList } from '../../platform/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { Moving } from './ApplicationBoard.tsx'
import { BoardCard } from './BoardCard.tsx'
import type { Move } from './move-application.ts'

/** The applications of one stage, some at a time; a card can be dropped on it. */
export const BoardColumn = ({
  status,
  q,
  moving,
  dragged,
  onDrag,
  move,
  now,
}: {
  status: ApplicationStatus
  q: string
  moving: readonly Moving[]
  dragged: JobApplication | null
  onDrag: (application: JobApplication | null) => void
  move: Move
  now: number
}) => {
  const list = useList(listCall, { query: { q, status, limit: 20 } }, { refetchInterval: 60_000 })
  const [over, setOver] = useState(false)
  const welcome = dragged !== null && dragged.status !== status
  const arriving = moving.filter(({ to }) => to === status).map(({ application }) => application)
  const isMoving = ({ id }: JobApplication) =>
    moving.some(({ application }) => application.id === id)
  const staying = list.rows.filter((row) => !isMoving(row))
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
      aria-label={applicationStatuses[status]}
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
      className={`grid min-h-40 content-start gap-2 rounded-3 border p-2 transition-colors ${over && welcome ? 'border-primary bg-pine-soft' : 'border-line bg-sunken'}`}
    >
      <header className="flex items-baseline justify-between px-1.5 pt-1">
        <h2>{applicationStatuses[status]}</h2>
        <span className="num text-ink-2">
          {list.data ? list.total + cards.length - list.rows.length : '–'}
        </span>
      </header>
      {list.data === undefined && !list.error && <Spinner className="mx-auto my-6 size-5" />}
      {list.error && cards.length === 0 && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.data && cards.length === 0 && (
        <div className="grid min-h-16 place-items-center text-ink-3">Nobody here</div>
      )}
      <ul className="grid gap-2">
        {cards.map((application) => (
          <BoardCard
            key={application.id}
            application={application}
            move={move}
            onDrag={onDrag}
            now={now}
          />
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
