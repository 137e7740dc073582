import type { Availability } from '../../../../contract/leads/availability.ts'
import { consultationMinutes } from '../../../../contract/leads/bookings.ts'
import { minutesOf } from './hours.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export type OpenDay = {
  /** YYYY-MM-DD in the agency's zone. */
  date: string
  /** The start times of slots, in minutes since midnight. */
  starts: number[]
}

/** Returns the local date and the minutes since midnight in `timeZone` at the time `at` (ms). */
const localOf = (at: number, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '0'
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

const startsOf = (ranges: Availability['weekly']) =>
  ranges.flatMap(({ from, to }) => {
    const starts: number[] = []
    for (
      let start = minutesOf(from);
      start + consultationMinutes <= minutesOf(to);
      start += consultationMinutes
    )
      starts.push(start)
    return starts
  })

/**
 * Returns the next days on which a visitor could book by these hours, at most `count`. Ignores existing bookings, so
 * some slots may be taken.
 */
export const nextOpenDays = (hours: Availability, now: number, count = 5): OpenDay[] => {
  const earliest = localOf(now + hours.minimumNoticeHours * hourMs, hours.timeZone)
  const today = Date.parse(localOf(now, hours.timeZone).date)
  const days: OpenDay[] = []
  for (let ahead = 0; ahead <= hours.horizonDays && days.length < count; ahead++) {
    const day = new Date(today + ahead * dayMs)
    const date = day.toISOString().slice(0, 10)
    if (date < earliest.date) continue
    if (hours.daysOff.some((off) => off.from <= date && date <= off.to)) continue
    const weekday = day.getUTCDay() || 7
    const starts = startsOf(hours.weekly.filter((range) => range.weekday === weekday)).filter(
      (start) => date > earliest.date || start >= earliest.minutes,
    )
    if (starts.length > 0) days.push({ date, starts: starts.toSorted((a, b) => a - b) })
  }
  return days
}
