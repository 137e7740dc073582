import { addDays, addMonths, daysIn, laterOf } from './calendar-days.ts'

/** Days on which nothing is billed, both included; `to` is null until it is resumed. */
export type Pause = { from: string; to: string | null }

/** When a recurring schedule bills. All days are calendar days in the agency's time zone. */
export type Recurrence = {
  /** The number of weeks, months or years in each period. */
  every: number
  unit: 'week' | 'month' | 'year'
  startDay: string
  /** The last day that is billed; null for no end. */
  endDay: string | null
  /** The day on which the first whole period begins; null for the start. */
  firstFullDay: string | null
  /** Whether a period that starts late, ends early or is partly paused is billed by the day. */
  byDay: boolean
  /** Without overlaps. */
  pauses: readonly Pause[]
  /** The day on which the schedule was set up: periods that had ended by then are never billed. */
  billsFrom: string
}

export type Period = {
  from: string
  to: string
  /** The day on which it is billed, in advance; null for one that is wholly paused or had ended at the set-up. */
  billDay: string | null
  /** The days that are billed of the days of a whole period. */
  days: number
  ofDays: number
}

/** Returns the day on which the whole period at a position begins, counted from the anchor, so that it never drifts. */
const beginOf = ({ every, unit }: Recurrence, anchor: string, at: number) =>
  unit === 'week'
    ? addDays(anchor, 7 * every * at)
    : addMonths(anchor, (unit === 'year' ? 12 : 1) * every * at)

/** Returns the earliest start for which the part before the first whole period isn't longer than a whole one. */
export const earliestStart = (recurrence: Recurrence, firstFullDay: string) =>
  beginOf(recurrence, firstFullDay, -1)

const covers = (day: string) => (pause: Pause) =>
  pause.from <= day && (pause.to === null || pause.to >= day)

/** Returns the first day from `from` on that isn't paused; null when it is paused without end. */
export function firstUnpaused(pauses: readonly Pause[], from: string): string | null {
  const pause = pauses.find(covers(from))
  if (!pause) return from
  return pause.to === null ? null : firstUnpaused(pauses, addDays(pause.to, 1))
}

const pausedDays = (pauses: readonly Pause[], from: string, to: string) =>
  pauses.reduce((sum, pause) => {
    const last = pause.to !== null && pause.to < to ? pause.to : to
    return sum + Math.max(0, daysIn(laterOf(pause.from, from), last))
  }, 0)

function billDayOf({ pauses, billsFrom }: Recurrence, from: string, to: string): string | null {
  const day = firstUnpaused(pauses, laterOf(from, billsFrom))
  return day !== null && day <= to ? day : null
}

/**
 * Returns the periods of a schedule that begin up to a day, without gap or overlap: first the part before the first
 * whole period, if there is one, then whole ones. The last ends with the schedule.
 */
export function periodsOf(recurrence: Recurrence, until: string): Period[] {
  const { startDay, endDay, firstFullDay, byDay, pauses } = recurrence
  const anchor = firstFullDay ?? startDay
  const periods: Period[] = []
  for (let at = anchor > startDay ? -1 : 0; ; at += 1) {
    const begin = beginOf(recurrence, anchor, at)
    const end = addDays(beginOf(recurrence, anchor, at + 1), -1)
    const from = laterOf(begin, startDay)
    if (from > until || (endDay !== null && from > endDay)) return periods
    const to = endDay !== null && endDay < end ? endDay : end
    const ofDays = daysIn(begin, end)
    const days = byDay ? daysIn(from, to) - pausedDays(pauses, from, to) : ofDays
    periods.push({ from, to, billDay: billDayOf(recurrence, from, to), days, ofDays })
  }
}
