import '../../../ui/content.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { calendar, plan, type PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { firstDayOfWeek } from '../../../../contract/locales.ts'
import { call } from '../../../platform/call.ts'
import { readerLanguage, shortDay, useNow } from '../../../platform/dates.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CalendarCard } from './CalendarCard.tsx'
import { CalendarDay } from './CalendarDay.tsx'
import { idIn } from '../../../platform/url-values.ts'
import type { PieceFilters } from './content-filters.ts'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { nameOf } from './labels.ts'
import { dayOf, daysOf, monthFrom, monthName, monthOf } from './month.ts'
import { MovePiece } from './MovePiece.tsx'

const sundayFirst = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

type CalendarProps = { filters: PieceFilters; onOpen: (id: number) => void }

/** The planned and published pieces by day. They can be moved by dragging or in a dialog. */
export const ContentCalendar = ({ filters, onOpen }: CalendarProps) => {
  const { client, type, status, assignee } = filters.values
  const now = new Date(useNow(60_000))
  const today = dayOf(now)
  const month = monthOf(filters.values.month, now)
  const firstDay = firstDayOfWeek(readerLanguage())
  const days = useMemo(() => daysOf(month, firstDay), [month, firstDay])
  const [moving, setMoving] = useState<PlannedPiece | null>(null)
  // Optimistic moves: planned days by piece id, shown until the server has responded.
  const [pendingDays, setPendingDays] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [announcement, setAnnouncement] = useState('')
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const calendarQuery = useCall(calendar, {
    query: { from, to, clientId: idIn(client) ?? 'all', ...assigneeIn(assignee) },
  })

  const move = async (piece: PlannedPiece, day: string | null) => {
    if (piece.plannedFor === day) return
    setPendingDays((all) => new Map(all).set(piece.id, day))
    try {
      await call(plan, { params: { id: piece.id }, body: { plannedFor: day } })
      setAnnouncement(
        day
          ? `${nameOf(piece)} is planned for ${shortDay(day)}`
          : `${nameOf(piece)} has no planned date`,
      )
    } catch (error) {
      const description = sentenceOf(error, 'Failed to move content. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
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
      <Loaded query={calendarQuery}>
        {({ pieces, unplanned }) => {
          const isShown = (piece: PlannedPiece) =>
            (type === 'all' || piece.type === type) && (status === 'all' || piece.status === status)
          const known = new Set(pieces.map(({ id }) => id))
          const all = [...pieces, ...unplanned.filter(({ id }) => !known.has(id))]
            .filter(isShown)
            .map((piece) =>
              pendingDays.has(piece.id)
                ? { ...piece, plannedFor: pendingDays.get(piece.id) ?? null }
                : piece,
            )
          const actions = { onOpen, onMove: setMoving, move, all }
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
              <div className="content-calendar">
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
          onMove={(day) => {
            setMoving(null)
            void move(moving, day)
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
  ...actions
}: {
  pieces: readonly PlannedPiece[]
  /** The text shown when there are none. */
  emptyText: string
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
  </section>
)
