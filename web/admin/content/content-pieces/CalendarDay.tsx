import { type DragEvent, useState } from 'react'
import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { formatOf } from '../../../platform/dates.ts'
import { CalendarCard } from './CalendarCard.tsx'
import { DueCard } from './DueCard.tsx'
import { isDone, isDueOn } from './due-date.ts'
import { dayOf } from './month.ts'

type CalendarDayProps = {
  day: string
  isOther: boolean
  isToday: boolean
  all: readonly PlannedPiece[]
  onOpen: (id: number) => void
  onMove: (piece: PlannedPiece) => void
  move: (piece: PlannedPiece, day: string) => Promise<void>
}

const longDay = (day: string) =>
  formatOf('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(day))

/** Returns the day under which a piece is shown: its planned day, or else the day it was published. */
const calendarDayOf = ({ plannedFor, publishedAt }: PlannedPiece) =>
  plannedFor ?? (publishedAt ? dayOf(new Date(publishedAt)) : null)

/** Returns whether a piece is planned, published or due in a month. */
export const isIn = (piece: PlannedPiece, month: string): boolean =>
  [calendarDayOf(piece), isDone(piece) ? null : piece.dueDate].some((day) => day?.startsWith(month))

/** A day with its pieces. A piece dropped here is planned for that day. */
export const CalendarDay = ({ day, isOther, isToday, all, move, ...actions }: CalendarDayProps) => {
  const [isOver, setIsOver] = useState(false)
  const pieces = all
    .filter((piece) => calendarDayOf(piece) === day)
    .toSorted((a, b) => (a.plannedTime ?? '').localeCompare(b.plannedTime ?? ''))
  const due = all.filter((piece) => isDueOn(piece, day) && !pieces.includes(piece))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const id = Number(event.dataTransfer.getData('text/x-piece'))
    const piece = all.find((each) => each.id === id)
    if (piece) void move(piece, day)
  }
  return (
    // Keyboard users move a piece with its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={longDay(day)}
      className="content-day"
      data-other={isOther || undefined}
      data-over={isOver || undefined}
      data-empty={(pieces.length === 0 && due.length === 0) || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/x-piece')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={drop}
    >
      <p className="content-day-number" aria-current={isToday ? 'date' : undefined}>
        <span className="sm:hidden">{longDay(day)}</span>
        <span className="max-sm:hidden">{Number(day.slice(8))}</span>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {pieces.map((piece) => (
          <CalendarCard key={piece.id} piece={piece} {...actions} />
        ))}
        {due.map((piece) => (
          <DueCard key={`due ${piece.id}`} piece={piece} onOpen={actions.onOpen} />
        ))}
      </ul>
    </section>
  )
}
