const inZone = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  let format = inZone.get(timeZone)
  // Creating a formatter takes thirty times as long as using it.
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    inZone.set(timeZone, format)
  }
  return format.format(at)
}

/** Returns the hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at),
  )
