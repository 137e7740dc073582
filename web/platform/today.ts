/**
 * Returns the day of a moment in a time zone, by default the browser's, `YYYY-MM-DD`: the Swedish locale formats days so.
 */
export const localDay = (moment: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** Returns today's date in the browser's time zone, `YYYY-MM-DD`. */
export const localToday = () => localDay(new Date())

/** Returns in how many days the next Monday is in the browser's time zone, 1 to 7. */
export const daysToMonday = (now: Date) => (8 - now.getDay()) % 7 || 7
