// The Swedish locale formats dates as YYYY-MM-DD.
const dayOf = (date: Date) => new Intl.DateTimeFormat('sv-SE').format(date)

/** Returns the first and last day of the calendar quarter before the current one, in the browser's time zone. */
export const lastQuarter = (now: Date) => {
  const first = Math.floor(now.getMonth() / 3) * 3 - 3
  return {
    from: dayOf(new Date(now.getFullYear(), first, 1)),
    to: dayOf(new Date(now.getFullYear(), first + 3, 0)),
  }
}
