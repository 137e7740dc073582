import { Temporal } from 'temporal-polyfill'

const firstHour = 9
const workdays = 5

/** Returns 9 AM on the first weekday after a day, `YYYY-MM-DD`, in a time zone. */
export function morningAfter(day: string, timeZone: string): Date {
  let next = Temporal.PlainDate.from(day).add({ days: 1 })
  while (next.dayOfWeek > workdays) next = next.add({ days: 1 })
  const at = next.toZonedDateTime({ timeZone, plainTime: { hour: firstHour } })
  return new Date(at.epochMilliseconds)
}
