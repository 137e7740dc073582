/** A month such as `2026-11`. */
export type Month = string

const isMonth = (text: string) => /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.test(text)
const two = (value: number) => String(value).padStart(2, '0')

/** Returns a date as a local day such as `2026-11-05`. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Returns the month in the URL; the current one when it is missing or invalid. */
export const monthOf = (text: string, today: Date): Month =>
  isMonth(text) ? text : dayOf(today).slice(0, 7)

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const addDays = (day: string, by: number) =>
  new Date(+utc(day) + by * 86_400_000).toISOString().slice(0, 10)

/** Returns the month `by` months later; earlier when negative. */
export function monthFrom(month: Month, by: number): Month {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** Returns a name such as "November 2026". */
export const monthName = (month: Month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    utc(`${month}-01`),
  )

/** Returns the days of the month's weeks, which begin on a weekday from 1 for Monday to 7 for Sunday: 28 to 42 days. */
export function daysOf(month: Month, firstDay: number): string[] {
  const first = `${month}-01`
  const last = addDays(`${monthFrom(month, 1)}-01`, -1)
  const weekday = (day: string) => (utc(day).getUTCDay() + 7 - (firstDay % 7)) % 7
  const from = addDays(first, -weekday(first))
  const to = addDays(last, 6 - weekday(last))
  const count = (+utc(to) - +utc(from)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, i) => addDays(from, i))
}
