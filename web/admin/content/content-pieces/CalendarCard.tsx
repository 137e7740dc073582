import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { CalendarClock, Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { contentStatuses, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { isSocial } from '../../../../contract/content/networks.ts'
import { shortDate } from '../../../platform/dates.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { usePerson } from '../../core/assignments/people.ts'
import { DueMark } from './DueMark.tsx'
import { nameOf, statusTones } from './labels.ts'
import { dayOf } from './month.ts'

type CalendarCardProps = {
  piece: PlannedPiece
  onOpen: (id: number) => void
  onMove: (piece: PlannedPiece) => void
}

/** A piece in the calendar. Its title opens it; dragging or its button moves it. */
export const CalendarCard = ({ piece, onOpen, onMove }: CalendarCardProps) => {
  const name = nameOf(piece)
  const tone = statusTones[piece.status]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/x-piece', String(piece.id))
        dataTransfer.effectAllowed = 'move'
      }}
      className="content-card group"
      style={{ '--tone-dot': `var(--${tone}-dot)` } as CSSProperties}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="line-clamp-2 w-full text-left font-semibold [overflow-wrap:anywhere] hover:underline"
          onClick={() => onOpen(piece.id)}
        >
          {name}
        </button>
        <p className="truncate text-ink-2">
          <ClientName name={piece.clientName} unconfirmed={piece.clientUnconfirmed} />
        </p>
        <p className="text-ink-3">
          {piece.plannedTime && <span className="num">{piece.plannedTime} · </span>}
          {contentTypes[piece.type]} · {piece.isBrief ? 'Brief' : contentStatuses[piece.status]}
        </p>
        <Assigned id={piece.assigneeId} />
        {piece.dueDate && (
          <p>
            <DueMark piece={piece} />
          </p>
        )}
        {piece.publishedAt && piece.plannedFor !== dayOf(new Date(piece.publishedAt)) && (
          <p className="flex items-center gap-1 text-ink-3">
            <Check className="size-3" aria-hidden />
            Published {shortDate(piece.publishedAt)}
          </p>
        )}
      </div>
      <IconButton
        label={`Plan ${name} for another ${isSocial(piece.type) ? 'time' : 'day'}`}
        onClick={() => onMove(piece)}
      >
        <CalendarClock className="size-4" aria-hidden />
      </IconButton>
    </li>
  )
}

const Assigned = ({ id }: { id: number | null }) => {
  const person = usePerson(id)
  return person ? <p className="truncate text-ink-3">{person.name}</p> : null
}
