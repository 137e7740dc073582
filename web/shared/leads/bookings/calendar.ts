/** A calendar day, YYYY-MM-DD. */
export type Day = string
/** A calendar month, YYYY-MM. */
export type Month = string

const dayMs = 86_400_000
const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (timeZone: string) => {
  const existing = formats.get(timeZone)
  if (existing) return existing
  // The only common locale that formats dates as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format
}

/** Returns the day of a moment in `timeZone`. */
export const dayIn = (timeZone: string, at: string | number): Day =>
  dayFormat(timeZone).format(new Date(at))

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
export const addDays = (day: Day, days: number): Day => dayOfUtc(utc(day).getTime() + days * dayMs)

/** Adds months to a month; negative numbers subtract. */
export const addMonths = (month: Month, months: number): Month => {
  const date = utc(firstDayOf(month))
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(dayOfUtc(date.getTime()))
}

/**
 * Returns the same day of the month some months away, or that month's last day where it is
 * shorter.
 */
export const sameDayOf = (day: Day, months: number): Day => {
  const month = addMonths(monthOf(day), months)
  const last = addDays(firstDayOf(addMonths(month, 1)), -1)
  const sameDay = `${month}-${day.slice(8)}`
  return sameDay < last ? sameDay : last
}

/** Returns the number of days in a month: 28 to 31. */
export const daysOf = (month: Month) =>
  (utc(firstDayOf(addMonths(month, 1))).getTime() - utc(firstDayOf(month)).getTime()) / dayMs

/**
 * Returns the index of a day in its week, 0 to 6; the week begins on `firstDay`, 1 for Monday to 7 for Sunday.
 */
export const weekdayOf = (day: Day, firstDay: number) => (utc(day).getUTCDay() + 7 - firstDay) % 7

/** Returns the weeks of a month; null for the days outside of the month. */
export const weeksOf = (month: Month, firstDay: number): (Day | null)[][] => {
  const first = firstDayOf(month)
  const cells: (Day | null)[] = Array.from({ length: weekdayOf(first, firstDay) }, () => null)
  for (let i = 0; i < daysOf(month); i += 1) cells.push(addDays(first, i))
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(i * 7, i * 7 + 7))
}

/** Groups moments by their day in `timeZone`, in the given order. */
export const byDay = (moments: readonly string[], timeZone: string) => {
  const days = new Map<Day, string[]>()
  for (const at of moments) {
    const day = dayIn(timeZone, at)
    const existing = days.get(day)
    if (existing) existing.push(at)
    else days.set(day, [at])
  }
  return days
}

/** Returns the day that a key moves to (ARIA date grid); null for any other key. */
export const dayAfterKey = (key: string, day: Day, firstDay: number): Day | null => {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekdayOf(day, firstDay))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day, firstDay))
  if (key === 'PageUp') return sameDayOf(day, -1)
  if (key === 'PageDown') return sameDayOf(day, 1)
  return null
}
