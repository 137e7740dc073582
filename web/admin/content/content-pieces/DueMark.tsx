import { shortDay, useNow } from '../../../platform/dates.ts'
import { type Dated, isDueOn, isLate } from './due-date.ts'
import { dayOf } from './month.ts'

/** The due date of a piece, marked when it is late; nothing without one. */
export const DueMark = ({ piece }: { piece: Dated }) => {
  const today = dayOf(new Date(useNow(60_000)))
  if (!piece.dueDate) return null
  const late = isLate(piece, today)
  return (
    <span className={`num whitespace-nowrap ${late ? 'font-semibold text-bad' : 'text-ink-2'}`}>
      Due{' '}
      <time dateTime={piece.dueDate}>
        {isDueOn(piece, today) ? 'today' : shortDay(piece.dueDate)}
      </time>
      {late && ', late'}
    </span>
  )
}
