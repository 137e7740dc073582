import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../ui/Button.tsx'
import { type Day, dayAfterKey, firstDayOf, type Month, monthOf, weeksOf } from './calendar.ts'
import { DayCell } from './DayCell.tsx'
import { monthWords } from './slot-words.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * A month in which days with free slots can be chosen (ARIA date grid: arrow keys by day and week,
 * Home and End in the week, Page Up and Page Down by month). Under each day a bar to scale shows
 * how much of it is free.
 */
export const MonthCalendar = ({
  month,
  free,
  day,
  busy,
  first,
  last,
  onMonth,
  onDay,
}: {
  month: Month
  /** Number of free slots by day. */
  free: ReadonlyMap<Day, readonly string[]>
  /** The chosen day. */
  day: Day | null
  busy: boolean
  /** The days between which one can move. */
  first: Day
  /** null while it is not known. */
  last: Day | null
  onMonth: (month: Month) => void
  onDay: (day: Day) => void
}) => {
  const [cursor, setCursor] = useState<Day | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const inMonth = (candidate: Day | null) => candidate !== null && monthOf(candidate) === month
  const reachable = [cursor, day, first].find(inMonth) ?? firstDayOf(month)
  // Weeks that are over only take room.
  const weeks = weeksOf(month).filter((week) => week.some((each) => each !== null && each >= first))
  const most = Math.max(1, ...[...free.values()].map((slots) => slots.length))

  const step = (event: KeyboardEvent) => {
    const wanted = dayAfterKey(event.key, reachable)
    if (!wanted) return
    event.preventDefault()
    const next = wanted < first ? first : last && wanted > last ? last : wanted
    flushSync(() => {
      setCursor(next)
      if (monthOf(next) !== month) onMonth(monthOf(next))
    })
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }
  const turn = (months: -1 | 1) => {
    const wanted = dayAfterKey(months < 0 ? 'PageUp' : 'PageDown', firstDayOf(month))
    if (wanted) onMonth(monthOf(wanted))
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label="Previous month"
          className="btn-sm"
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft className="size-5" aria-hidden />
        </IconButton>
        <p className="font-display text-[1.125rem] font-[640]" aria-live="polite">
          {monthWords(month)}
        </p>
        <IconButton
          label="Next month"
          className="btn-sm"
          disabled={last !== null && month >= monthOf(last)}
          onClick={() => turn(1)}
        >
          <ChevronRight className="size-5" aria-hidden />
        </IconButton>
      </div>
      <table
        ref={grid}
        // In a grid, screen readers hand the arrow keys over.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={`Days of ${monthWords(month)}`}
        aria-busy={busy}
        className="num mt-2 w-full table-fixed border-separate border-spacing-0.5"
        onKeyDown={step}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-8 text-[0.8125rem] font-[550] text-ink-2">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((each, place) =>
                each ? (
                  <DayCell
                    key={each}
                    day={each}
                    free={free.get(each)?.length ?? 0}
                    most={most}
                    chosen={each === day}
                    reachable={each === reachable}
                    onFocus={() => setCursor(each)}
                    onChoose={() => {
                      setCursor(each)
                      onDay(each)
                    }}
                  />
                ) : (
                  <td key={weekdays[place]} aria-hidden />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
