import '../../../ui/content.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { plan, type PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { counted } from '../../../platform/outcome-toast.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { CalendarDay, isIn } from './CalendarDay.tsx'
import type { PieceFilters } from './content-filters.ts'
import { nameOf } from './labels.ts'
import { monthFrom, monthName } from './month.ts'
import { MovePiece } from './MovePiece.tsx'
import { useCalendar } from './use-calendar.ts'

const sundayFirst = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

type CalendarProps = {
  filters: PieceFilters
  /** Narrows the pieces further. */
  only?: (piece: PlannedPiece) => boolean
  /** The title of a month without any piece on phones, where its days aren’t drawn. */
  emptyTitle?: string
  onOpen: (id: number) => void
}
const anyPiece = () => true

/** The planned and published pieces by day. They can be moved by dragging or in a dialog. */
export const ContentCalendar = ({
  filters,
  only = anyPiece,
  emptyTitle = 'Nothing is planned for this month',
  onOpen,
}: CalendarProps) => {
  const { type, status } = filters.values
  const { month, days, firstDay, today, query, showMore } = useCalendar(filters)
  const [moving, setMoving] = useState<PlannedPiece | null>(null)
  // Optimistic moves: planned days by piece id, shown until the server has responded.
  const [pendingDays, setPendingDays] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [announcement, setAnnouncement] = useState('')

  const move = async (piece: PlannedPiece, day: string | null, time = piece.plannedTime) => {
    if (piece.plannedFor === day && piece.plannedTime === time) return
    setPendingDays((all) => new Map(all).set(piece.id, day))
    try {
      await call(plan, {
        params: { id: piece.id },
        body: { plannedFor: day, plannedTime: day && time },
      })
      setAnnouncement(
        day
          ? `${nameOf(piece)} is planned for ${shortDay(day)}`
          : `${nameOf(piece)} has no planned date`,
      )
    } catch (error) {
      toastFailure(error, 'Failed to move content. Please try again.')
    }
    await invalidate('content-pieces')
    setPendingDays((all) => new Map([...all].filter(([id]) => id !== piece.id)))
  }
  const go = (by: number) => filters.set({ month: monthFrom(month, by) })
  return (
    <section className="grid gap-3" aria-label="Calendar">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-44 font-display text-[1.25rem] font-[640]" aria-live="polite">
          {monthName(month)}
        </h2>
        <IconButton label="Previous month" onClick={() => go(-1)}>
          <ChevronLeft className="size-4" aria-hidden />
        </IconButton>
        <IconButton label="Next month" onClick={() => go(1)}>
          <ChevronRight className="size-4" aria-hidden />
        </IconButton>
        <Button look="ghost" onClick={() => filters.set({ month: '' })}>
          This month
        </Button>
      </div>
      <Loaded query={query}>
        {({ pieces, unplanned, unplannedCount }) => {
          const isShown = (piece: PlannedPiece) =>
            only(piece) &&
            (type === 'all' || piece.type === type) &&
            (status === 'all' || piece.status === status)
          const known = new Set(pieces.map(({ id }) => id))
          const all = [...pieces, ...unplanned.filter(({ id }) => !known.has(id))]
            .filter(isShown)
            .map((piece) =>
              pendingDays.has(piece.id)
                ? { ...piece, plannedFor: pendingDays.get(piece.id) ?? null }
                : piece,
            )
          const actions = { onOpen, onMove: setMoving, move, all }
          const isEmpty = !all.some((piece) => isIn(piece, month))
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
              {isEmpty && (
                <div className="panel sm:hidden">
                  <EmptyState title={emptyTitle}>
                    Open a piece and choose a day and time for it, or plan one of those without a
                    date below.
                  </EmptyState>
                </div>
              )}
              <div className={`content-calendar ${isEmpty ? 'max-sm:hidden' : ''}`}>
                {sundayFirst.map((_, i) => (
                  <div key={i} className="content-weekday" aria-hidden>
                    {sundayFirst[(firstDay + i) % 7]}
                  </div>
                ))}
                {days.map((day) => (
                  <CalendarDay
                    key={day}
                    day={day}
                    isOther={!day.startsWith(month)}
                    isToday={day === today}
                    {...actions}
                  />
                ))}
              </div>
              <Unplanned
                pieces={all.filter((piece) => !piece.plannedFor && !piece.publishedAt)}
                emptyText={all.length > 0 ? 'Everything has a planned date.' : 'Nothing to plan.'}
                more={unplannedCount - unplanned.length}
                showMore={showMore}
                onOpen={onOpen}
                onMove={setMoving}
              />
            </div>
          )
        }}
      </Loaded>
      {moving && (
        <MovePiece
          piece={moving}
          onMove={(day, time) => {
            setMoving(null)
            void move(moving, day, time)
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </section>
  )
}

const Unplanned = ({
  pieces,
  emptyText,
  more,
  showMore,
  ...actions
}: {
  pieces: readonly PlannedPiece[]
  /** The text shown when there are none. */
  emptyText: string
  /** The number of older ones that aren’t listed. */
  more: number
  showMore: (() => void) | null
  onOpen: (id: number) => void
  onMove: (piece: PlannedPiece) => void
}) => (
  <section className="panel grid gap-2 p-3">
    <h3 className="font-semibold">No planned date</h3>
    {pieces.length === 0 && <p className="text-ink-2">{emptyText}</p>}
    <ul className="grid max-h-[40rem] grid-cols-[minmax(0,1fr)] gap-1.5 overflow-y-auto">
      {pieces.map((piece) => (
        <CalendarCard key={piece.id} piece={piece} {...actions} />
      ))}
    </ul>
    {more > 0 && (
      <p className="flex flex-wrap items-center gap-x-2 text-[0.875rem] text-ink-2">
        <span>{counted(more, ['older piece', 'older pieces'])} without a date</span>
        {showMore && (
          <button type="button" className="link" onClick={showMore}>
            Show more
          </button>
        )}
      </p>
    )}
  </section>
)
