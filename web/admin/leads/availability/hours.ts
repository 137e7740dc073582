import { type Availability, openHours } from '../../../../contract/leads/availability.ts'

export type OpenHours = Availability['weekly'][number]

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const midnight = 24 * 60

/** Returns the minutes since midnight of "09:30"; NaN for anything that is not a time. */
export const minutesOf = (clock: string) => {
  const [hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock)?.slice(1).map(Number) ?? []
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes
}

/** Formats minutes since midnight as "09:30"; caps them at 24:00. */
export const clockOf = (minutes: number) => {
  const capped = Math.min(minutes, midnight)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(capped / 60))}:${two(capped % 60)}`
}

/**
 * Parses a time as people type it: "9", "930", "9.30", "9:30", "5pm", "17:00", "24". Returns "09:30"; anything that
 * is not a time is returned trimmed.
 */
export const readClock = (input: string) => {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(am|pm)?$/i.exec(input.trim())
  if (!match) return input.trim()
  let hours = Number(match[1])
  const minutes = Number(match[2] ?? 0)
  const half = match[3]?.toLowerCase()
  if (half && (hours < 1 || hours > 12)) return input.trim()
  if (half) hours = (hours % 12) + (half === 'pm' ? 12 : 0)
  const total = hours * 60 + minutes
  return minutes > 59 || total > midnight ? input.trim() : clockOf(total)
}

/** Sorts the hours by weekday and start, the order in which they are sent. */
export const sorted = (weekly: readonly OpenHours[]) =>
  weekly.toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))

/** Returns an error message for each of a day's ranges; empty when a range is valid. */
export const rangeErrors = (ranges: readonly OpenHours[]) =>
  ranges.map((range, i) => {
    const parsed = openHours.safeParse(range)
    if (!parsed.success) return parsed.error.issues[0]?.message ?? ''
    const overlaps = ranges.some(
      (other, j) => i > j && range.from < other.to && other.from < range.to,
    )
    return overlaps ? 'These hours overlap with others on this day' : ''
  })

/**
 * Returns the initial range for "Add hours": 09:00 to 17:00, or an hour after a one-hour break, or the rest of the
 * day. Empty when the day is full.
 */
export const nextRange = (weekday: number, ranges: readonly OpenHours[]): OpenHours => {
  const ends = ranges.map((range) => minutesOf(range.to)).filter((end) => !Number.isNaN(end))
  const last = Math.max(0, ...ends)
  if (last === 0) return { weekday, from: '09:00', to: '17:00' }
  if (last >= midnight) return { weekday, from: '', to: '' }
  const from = last + 60 < midnight ? last + 60 : last
  return { weekday, from: clockOf(from), to: clockOf(from + 60) }
}

/** Copies the hours of `weekday` to the other days. */
export const copyTo = (
  weekly: readonly OpenHours[],
  weekday: number,
  targets: readonly number[],
) => {
  const source = weekly.filter((range) => range.weekday === weekday)
  const others = targets.filter((target) => target !== weekday)
  return sorted([
    ...weekly.filter((range) => !others.includes(range.weekday)),
    ...others.flatMap((target) => source.map((range) => ({ ...range, weekday: target }))),
  ])
}
