/** A month as `2026-11`. */
export type Month = string

const isMonth = (text: string) => /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.test(text)
const two = (value: number) => String(value).padStart(2, '0')

/** A calendar day of this browser as `2026-11-05`. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The month of an address; this one for anything else. */
export const monthOf = (text: string, today: Date): Month =>
  isMonth(text) ? text : dayOf(today).slice(0, 7)

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const moved = (day: string, by: number) =>
  new Date(+utc(day) + by * 86_400_000).toISOString().slice(0, 10)

/** The month that lies so many before or after. */
export function monthFrom(month: Month, by: number): Month {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** "November 2026". */
export const monthName = (month: Month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    utc(`${month}-01`),
  )

/** The days of its weeks, from Monday on, each week whole: 28 to 42 of them. */
export function daysOf(month: Month): string[] {
  const first = `${month}-01`
  const last = moved(`${monthFrom(month, 1)}-01`, -1)
  const weekday = (day: string) => (utc(day).getUTCDay() + 6) % 7
  const from = moved(first, -weekday(first))
  const to = moved(last, 6 - weekday(last))
  const count = (+utc(to) - +utc(from)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, i) => moved(from, i))
}
