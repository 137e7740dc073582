import { shortDay, useNow } from '../../../platform/dates.ts'
import { type Dated, isDueOn, isLate } from './due-date.ts'
import { dayOf } from './month.ts'

type DueMarkProps = {
  piece: Dated
  /** Whether what is around it says that it is a due date. */
  bare?: boolean
}

/** The due date of a piece, marked when it is late; nothing without one. */
export const DueMark = ({ piece, bare = false }: DueMarkProps) => {
  const today = dayOf(new Date(useNow(60_000)))
  if (!piece.dueDate) return null
  const late = isLate(piece, today)
  return (
    <span className={`num whitespace-nowrap ${late ? 'font-semibold text-bad' : 'text-ink-2'}`}>
      {!bare && 'Due '}
      <time dateTime={piece.dueDate}>
        {isDueOn(piece, today) ? (bare ? 'Today' : 'today') : shortDay(piece.dueDate)}
      </time>
      {late && ', late'}
    </span>
  )
}
