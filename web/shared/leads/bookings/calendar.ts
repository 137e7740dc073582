/** A day on a calendar, YYYY-MM-DD. */
export type Day = string
/** A month on a calendar, YYYY-MM. */
export type Month = string

const dayMs = 86_400_000
const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  // The only common locale that writes YYYY-MM-DD.
  const made = new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, made)
  return made
}

/** The day that a clock in `timeZone` shows at a moment. */
export const dayIn = (timeZone: string, at: string | number): Day =>
  dayFormat(timeZone).format(new Date(at))

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
export const addDays = (day: Day, days: number): Day => dayOfUtc(utc(day).getTime() + days * dayMs)

/** The month that lies `months` after another one; negative for before. */
export const addMonths = (month: Month, months: number): Month => {
  const date = utc(firstDayOf(month))
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(dayOfUtc(date.getTime()))
}

/** The same day of the month some months away, or that month's last day where it is shorter. */
export const sameDayOf = (day: Day, months: number): Day => {
  const month = addMonths(monthOf(day), months)
  const last = addDays(firstDayOf(addMonths(month, 1)), -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** How many days a month has: 28 to 31. */
export const daysOf = (month: Month) =>
  (utc(firstDayOf(addMonths(month, 1))).getTime() - utc(firstDayOf(month)).getTime()) / dayMs

/** The place of a day in its week: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day) => (utc(day).getUTCDay() + 6) % 7

/** The weeks of a month from Monday to Sunday; null for the places before its first and after its last day. */
export const weeksOf = (month: Month): (Day | null)[][] => {
  const first = firstDayOf(month)
  const places: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let i = 0; i < daysOf(month); i += 1) places.push(addDays(first, i))
  while (places.length % 7 > 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, i) => places.slice(i * 7, i * 7 + 7))
}

/** Moments by the day on which they are in `timeZone`, in their order. */
export const byDay = (moments: readonly string[], timeZone: string) => {
  const days = new Map<Day, string[]>()
  for (const at of moments) {
    const day = dayIn(timeZone, at)
    const known = days.get(day)
    if (known) known.push(at)
    else days.set(day, [at])
  }
  return days
}

/** Where the keys of a calendar lead from a day (ARIA date grid); null for any other key. */
export const dayAfterKey = (key: string, day: Day): Day | null => {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return sameDayOf(day, -1)
  if (key === 'PageDown') return sameDayOf(day, 1)
  return null
}
