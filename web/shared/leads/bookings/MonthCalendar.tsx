import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstDayOfWeek } from '../../../../contract/locales.ts'
import { readerLanguage } from '../../../platform/dates.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { type Day, dayAfterKey, firstDayOf, type Month, monthOf, weeksOf } from './calendar.ts'
import { DayCell } from './DayCell.tsx'
import { monthWords } from './slot-words.ts'

const sundayFirst = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A month in which days with free slots can be chosen (ARIA date grid: arrow keys by day and
 * week, Home and End within the week, Page Up and Page Down by month). A bar under each day
 * shows, to scale, how much of it is free.
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
  /** The free slots by day. */
  free: ReadonlyMap<Day, readonly string[]>
  /** The chosen day. */
  day: Day | null
  busy: boolean
  /** The first day that can be reached. */
  first: Day
  /** The last day that can be reached; null while unknown. */
  last: Day | null
  onMonth: (month: Month) => void
  onDay: (day: Day) => void
}) => {
  const [cursor, setCursor] = useState<Day | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const isInMonth = (candidate: Day | null) => candidate !== null && monthOf(candidate) === month
  const reachable = [cursor, day, first].find(isInMonth) ?? firstDayOf(month)
  // Past weeks only take up space.
  const firstDay = firstDayOfWeek(readerLanguage())
  const weekdays = Array.from({ length: 7 }, (_, i) => sundayFirst[(firstDay + i) % 7] ?? '')
  const weeks = weeksOf(month, firstDay).filter((week) =>
    week.some((each) => each !== null && each >= first),
  )
  const most = Math.max(1, ...[...free.values()].map((slots) => slots.length))

  const step = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, reachable, firstDay)
    if (!target) return
    event.preventDefault()
    const next = target < first ? first : last && target > last ? last : target
    flushSync(() => {
      setCursor(next)
      if (monthOf(next) !== month) onMonth(monthOf(next))
    })
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }
  const changeMonth = (months: -1 | 1) => {
    const target = dayAfterKey(months < 0 ? 'PageUp' : 'PageDown', firstDayOf(month), firstDay)
    if (target) onMonth(monthOf(target))
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label="Previous month"
          className="btn-sm"
          disabled={month <= monthOf(first)}
          onClick={() => changeMonth(-1)}
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
          onClick={() => changeMonth(1)}
        >
          <ChevronRight className="size-5" aria-hidden />
        </IconButton>
      </div>
      <table
        ref={grid}
        // In a grid, screen readers pass the arrow keys on to the page.
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
              {week.map((each, index) =>
                each ? (
                  <DayCell
                    key={each}
                    day={each}
                    free={free.get(each)?.length ?? 0}
                    most={most}
                    busy={busy}
                    chosen={each === day}
                    reachable={each === reachable}
                    onFocus={() => setCursor(each)}
                    onChoose={() => {
                      setCursor(each)
                      onDay(each)
                    }}
                  />
                ) : (
                  <td key={weekdays[index]} aria-hidden />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
