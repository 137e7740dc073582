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
