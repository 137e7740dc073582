import { localDay } from '../../../platform/today.ts'

/** Returns the first and last day of the calendar quarter before the current one, in the browser's time zone. */
export const lastQuarter = (now: Date) => {
  const first = Math.floor(now.getMonth() / 3) * 3 - 3
  return {
    from: localDay(new Date(now.getFullYear(), first, 1)),
    to: localDay(new Date(now.getFullYear(), first + 3, 0)),
  }
}
