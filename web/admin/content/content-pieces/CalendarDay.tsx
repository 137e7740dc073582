import { type DragEvent, useState } from 'react'
import type { PlannedPiece } from '../../../../contract/content/content-pieces.ts'
import { formatOf } from '../../../platform/dates.ts'
import { CalendarCard } from './CalendarCard.tsx'
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

/** On which day a piece stands: the one it is planned for, or else the one on which it appeared. */
const standsOn = ({ plannedFor, publishedAt }: PlannedPiece) =>
  plannedFor ?? (publishedAt ? dayOf(new Date(publishedAt)) : null)

/** One day with its pieces; a piece that is dropped here is planned for it. */
export const CalendarDay = ({ day, isOther, isToday, all, move, ...ways }: CalendarDayProps) => {
  const [isOver, setIsOver] = useState(false)
  const pieces = all.filter((piece) => standsOn(piece) === day)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const id = Number(event.dataTransfer.getData('text/x-piece'))
    const piece = all.find((each) => each.id === id)
    if (piece) void move(piece, day)
  }
  return (
    // By keyboard a piece is moved through its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={longDay(day)}
      className="content-day"
      data-other={isOther || undefined}
      data-over={isOver || undefined}
      data-empty={pieces.length === 0 || undefined}
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
          <CalendarCard key={piece.id} piece={piece} {...ways} />
        ))}
      </ul>
    </section>
  )
}
