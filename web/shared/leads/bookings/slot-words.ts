import { clockTime, formatOf, hourIn } from '../../../platform/dates.ts'
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

/** Returns the part of the day that a moment is in; "Night" is when most people sleep, 22:00 to 7:00. */
export const partOfDay = (at: string, timeZone: string) => {
  const hour = hourIn(at, timeZone)
  if (hour < 7 || hour >= 22) return 'Night'
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}

/**
 * Returns a day's slots by part of the day, waking hours first and the night last, so that nobody is offered 4 in the
 * morning before noon. Up to `ungrouped` waking slots are one group without a name.
 */
export const byPartOfDay = (slots: readonly string[], timeZone: string, ungrouped: number) => {
  const isNight = (at: string) => partOfDay(at, timeZone) === 'Night'
  const waking = slots.filter((at) => !isNight(at))
  const night = slots.filter(isNight)
  const parts = Map.groupBy(waking, (at) =>
    slots.length > ungrouped ? partOfDay(at, timeZone) : '',
  )
  return night.length > 0 ? new Map([...parts, ['Night', night]]) : parts
}

/** Returns the first day with a slot in waking hours, or else the first day with any. */
export const firstGoodDay = (free: ReadonlyMap<Day, readonly string[]>, timeZone: string) => {
  const days = [...free]
  const isGood = ([, slots]: (typeof days)[number]) =>
    slots.some((at) => partOfDay(at, timeZone) !== 'Night')
  return (days.find(isGood) ?? days[0])?.[0] ?? null
}
