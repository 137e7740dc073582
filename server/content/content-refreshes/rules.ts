import { restDays, restMonths } from '../../../contract/content/content-refreshes.ts'
import type { ProfileValues } from '../../../contract/content/content-profiles.ts'
import type { contentPieces } from '../content-pieces/table.ts'

type PieceRow = typeof contentPieces.$inferSelect
type Interval = ProfileValues['refreshAfter']

const isoDay = (at: Date) => at.toISOString().slice(0, 10)

/** Returns the day that many days later. Days are YYYY-MM-DD. */
export const daysAfter = (day: string, days: number) =>
  isoDay(new Date(Date.parse(day) + days * 86_400_000))

/** Returns the same day of the month that many months later, or that month's last day. */
export function monthsAfter(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** Returns until when “Not needed” lets a piece rest. */
export const restEnd = (today: string, interval: Interval) =>
  monthsAfter(today, interval === 'never' ? restMonths : Number(interval))

/** Returns what publishing changes: the next day to look at the piece, and the end of its new version. */
export const whenPublished = (
  { refreshOn, restedUntil, liveVersion }: PieceRow,
  today: string,
  interval: Interval,
): Partial<PieceRow> => ({
  liveVersion: null,
  restedUntil: liveVersion === null ? restedUntil : daysAfter(today, restDays),
  refreshOn:
    refreshOn !== null && refreshOn > today
      ? refreshOn
      : interval === 'never'
        ? null
        : monthsAfter(today, Number(interval)),
})
