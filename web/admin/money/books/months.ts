import { addDays, addMonths } from '../../../../contract/money/calendar-days.ts'

/** The most months that are offered at once. */
const most = 24

/** Returns the last days of the months that can be closed, the newest first. */
export function monthsToClose(closedThrough: string | null, lastMonth: string): string[] {
  const first = `${lastMonth.slice(0, 7)}-01`
  return Array.from({ length: most }, (_each, back) =>
    addDays(addMonths(first, 1 - back), -1),
  ).filter((day) => closedThrough === null || day > closedThrough)
}
