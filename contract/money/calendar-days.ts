const dayLength = 86_400_000

/** Adds days to a day; both are `YYYY-MM-DD`, without a time zone, so that no clock change shifts them. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** Counts the days from one day to another, both included; 0 or less when `to` comes first. */
export const daysIn = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / dayLength + 1

/**
 * Adds calendar months to a day. A day that the month lacks becomes its last: January 31 and one month is February 28.
 * Count from the same day each time, or the day of the month drifts.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
  return moved.toISOString().slice(0, 10)
}

/** Returns the later of two days. */
export const laterOf = (one: string, other: string) => (one > other ? one : other)

const monthNames = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Returns the name of a day's month: `March 2026`. */
export const monthName = (day: string) => monthNames.format(new Date(day))
