import { linesByDay, linesByShare, type PriceChange, pricedLines } from './billing-amounts.ts'
import { firstUnpaused, type Period, periodsOf, type Recurrence } from './billing-periods.ts'
import { laterOf } from './calendar-days.ts'
import type { LineInput } from './invoice-lines.ts'
import { totalsOf } from './money.ts'

/** An installment, or one of several fixed dates. */
export type BillingStep = {
  id: number
  label: string
  /** The day on which it is billed; null for one that waits for its milestone. */
  day: string | null
  milestoneId: number | null
  /** Its share of the lines in hundredths of a percent. */
  share: number
}

/** The part of a schedule that decides when it bills which amounts. */
export type Plan = Omit<Recurrence, 'startDay'> & {
  kind: 'recurring' | 'dates' | 'installments'
  /** Null for a schedule that isn't recurring. */
  startDay: string | null
  steps: readonly BillingStep[]
  lines: readonly LineInput[]
  priceChanges: readonly PriceChange[]
  pricesIncludeTax: boolean
}

/** An invoice that a schedule will make. */
export type Bill = {
  /** Identifies the period or the step within the schedule: a period's first day, or `step 2`. */
  key: string
  /** Null for a step. */
  period: Period | null
  step: BillingStep | null
  /** The day on which it is made, today or later; null while it waits for its milestone. */
  day: string | null
  lines: LineInput[]
  total: number
}

/** The periods and steps billed already, and the completed milestones. */
export type Progress = {
  today: string
  billed: ReadonlySet<string>
  completed: ReadonlySet<number>
}

const withTotal = (bill: Omit<Bill, 'total'>, { pricesIncludeTax }: Plan): Bill => ({
  ...bill,
  total: totalsOf(bill.lines, pricesIncludeTax).total,
})

const periodBills = (plan: Plan & Recurrence, { today, billed }: Progress, until: string) =>
  periodsOf(plan, until)
    .filter(({ from }) => !billed.has(from))
    .flatMap((period): Bill[] => {
      if (period.billDay === null || period.days === 0) return []
      const priced = pricedLines(plan.lines, plan.priceChanges, period.from)
      const lines = linesByDay(priced, period)
      const day = laterOf(period.billDay, today)
      return [withTotal({ key: period.from, period, step: null, day, lines }, plan)]
    })

const keyOf = ({ id }: BillingStep) => `step ${id}`

/** Returns the day of a step; null while it waits for its milestone, undefined when it won't be billed. */
function dayOf({ pauses, endDay }: Plan, step: BillingStep, { today, completed }: Progress) {
  const isAwaited = step.day === null && !completed.has(step.milestoneId ?? 0)
  if (isAwaited) return endDay !== null && endDay < today ? undefined : null
  const day = firstUnpaused(pauses, laterOf(step.day ?? today, today))
  return day === null || (endDay !== null && (step.day ?? day) > endDay) ? undefined : day
}

function stepBills(plan: Plan, progress: Progress): Bill[] {
  let before = 0
  return plan.steps.flatMap((step): Bill[] => {
    const lines = linesByShare(plan.lines, { before, share: step.share })
    if (plan.kind === 'installments') before += step.share
    const day = dayOf(plan, step, progress)
    const key = keyOf(step)
    return day === undefined || progress.billed.has(key)
      ? []
      : [withTotal({ key, period: null, step, day, lines }, plan)]
  })
}

/** Returns whether a plan recurs, and so has a start. */
export const recurs = (plan: Plan): plan is Plan & Recurrence =>
  plan.kind === 'recurring' && plan.startDay !== null

/**
 * Returns the invoices that a schedule has still to make up to a day, by day; those that wait for a milestone come last.
 * Bills that were missed, such as while the server was stopped, are due today.
 */
export const billsAhead = (plan: Plan, progress: Progress, until: string): Bill[] =>
  (recurs(plan) ? periodBills(plan, progress, until) : stepBills(plan, progress))
    .filter(({ day }) => day === null || day <= until)
    .toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'))
