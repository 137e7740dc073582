import type { ExpectedBill, IntervalUnit } from '../../../../contract/money/billing-schedules.ts'
import { formatOf, shortDay } from '../../../platform/dates.ts'

const single = { week: 'Weekly', month: 'Monthly', year: 'Yearly' } as const

/** Names an interval: "Monthly" or "Every 3 months". */
export const intervalText = (every: number, unit: IntervalUnit) =>
  every === 1 ? single[unit] : `Every ${every} ${unit}s`

/** Formats a period of calendar days as "Feb 1 – 28, 2027" in the reader's locale. */
export const periodText = (from: string, to: string) =>
  formatOf('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
    new Date(from),
    new Date(to),
  )

/** Says when an invoice is made: on a day, or once its milestone is completed. */
export const dayOf = ({ day, milestone }: Pick<ExpectedBill, 'day' | 'milestone'>) =>
  day ? shortDay(day) : milestone ? `After “${milestone}”` : 'Milestone was deleted'
