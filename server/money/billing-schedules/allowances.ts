import { type Allowance, periodAt } from '../../../contract/money/retainer-balances.ts'
import type { Recurrence } from '../../../contract/money/billing-periods.ts'
import type { ScheduleRow } from './rules.ts'

type Planned = Omit<Recurrence, 'startDay' | 'pauses'> & {
  startDay: string | null
  included: number | null
}

/**
 * Returns what a schedule includes, by day. A change counts from the period that runs, or from the first if none has
 * begun; what earlier periods included stays.
 */
export function allowancesOf(
  { startDay, included, ...rest }: Planned,
  before: Pick<ScheduleRow, 'allowances' | 'included' | 'pauses'> | null,
  today: string,
): Allowance[] {
  const known = before?.allowances ?? []
  if (startDay === null || included === (before?.included ?? null)) return known
  const period = periodAt({ ...rest, startDay, pauses: before?.pauses ?? [] }, today)
  if (!period) return known
  const earlier = known.filter(({ from }) => from < period.from)
  return [...earlier, { from: period.from, amount: included ?? 0 }]
}
