import { clockTime, formatOf } from '../../../platform/dates.ts'
import { type Day, dayIn } from './calendar.ts'

const minute = 60_000
const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
const withYear = (year: string) =>
  year === String(new Date().getFullYear()) ? {} : ({ year: 'numeric' } as const)

/** Formats as "Tuesday, March 3", with the year when it is not the current one. */
export const dayWords = (day: Day) =>
  formatOf('UTC', { ...longDay, ...withYear(day.slice(0, 4)) }).format(new Date(`${day}T00:00Z`))

/** Formats as "March 2026". */
export const monthWords = (month: string) =>
  formatOf('UTC', { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00Z`))

/** Formats the day of a moment in a time zone. */
export const dayWordsOf = (at: string, timeZone: string) => dayWords(dayIn(timeZone, at))

/** Formats as "10:00–10:30" in a time zone. */
export const timeRange = (at: string, minutes: number, timeZone: string) => {
  const end = new Date(Date.parse(at) + minutes * minute).toISOString()
  return `${clockTime(at, timeZone)}–${clockTime(end, timeZone)}`
}

/** Whether two time zones show the same day and time at a moment. */
export const sameClock = (at: string, one: string, other: string) =>
  dayIn(one, at) === dayIn(other, at) && clockTime(at, one) === clockTime(at, other)

/**
 * Formats the time in `timeZone`, with the weekday when that differs from the day in `beside`:
 * "09:00" or "Mon 21:00".
 */
export const agencyClock = (at: string, timeZone: string, beside: string) => {
  const day = formatOf(timeZone, { weekday: 'short' }).format(new Date(at))
  const prefix = dayIn(timeZone, at) === dayIn(beside, at) ? '' : `${day} `
  return prefix + clockTime(at, timeZone)
}

/** Returns the part of the day that a moment is in. */
export const partOfDay = (at: string, timeZone: string) => {
  const hour = Number(clockTime(at, timeZone).slice(0, 2))
  if (hour < 6) return 'Night'
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}
