import { addDays, daysIn, laterOf } from '../../../contract/money/calendar-days.ts'
import type { ReminderInput } from '../../../contract/money/payment-reminders.ts'

/** A change of what is owed, in the currency’s smallest unit: a payment lowers it from its day on, a credit note (on no day) always. */
export type Movement = { on: string; amount: number }

type Terms = Pick<ReminderInput, 'margin' | 'baseRule' | 'baseRates'>

/** Returns the rate of a day in hundredths of a percent a year, for a debt late since `lateFrom`; never below zero. */
export function rateOn({ margin, baseRule, baseRates }: Terms, day: string, lateFrom: string) {
  if (margin === null) return 0
  if (baseRates.length === 0) return margin
  const at = baseRule === 'fixed' ? lateFrom : day
  const known = baseRates.filter(({ from }) => from <= at)
  const base = known.toSorted((a, b) => b.from.localeCompare(a.from))[0]
  // Before the first base rate that the agency entered, the rate isn't known.
  return base ? Math.max(0, base.rate + margin) : 0
}

/** Returns what is owed at the end of a day; never below zero. */
export const owedOn = (total: number, movements: readonly Movement[], day: string): number =>
  Math.max(
    0,
    movements.filter(({ on }) => on <= day).reduce((sum, { amount }) => sum - amount, total),
  )

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const yearOf = (day: string) => Number(day.slice(0, 4))

type Period = { from: string; to: string }

/** Cuts a period where anything that the interest depends on may change. */
function cut({ from, to }: Period, days: readonly string[]): Period[] {
  const years = Array.from(
    { length: yearOf(to) - yearOf(from) },
    (_each, at) => `${yearOf(from) + at + 1}-01-01`,
  )
  const inside = [...days, ...years].filter((day) => day > from && day <= to)
  const starts = [from, ...new Set(inside)].toSorted()
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { from: start, to: next ? addDays(next, -1) : to }
  })
}

type Debt = { total: number; movements: readonly Movement[]; lateFrom: string }

/**
 * Returns the interest of a debt for a period, both days included, in the currency’s smallest unit: for each day the
 * rate on what is owed at its end, by the days of its calendar year, so that a whole year costs exactly the rate. It is
 * added up exactly and rounded once, halves up.
 */
export function interestOf(terms: Terms, { total, movements, lateFrom }: Debt, period: Period) {
  const from = laterOf(period.from, lateFrom)
  if (terms.margin === null || period.to < from) return 0
  const changes = [...movements.map(({ on }) => on), ...terms.baseRates.map((each) => each.from)]
  let sum = 0n
  for (const part of cut({ from, to: period.to }, changes)) {
    const owed = BigInt(owedOn(total, movements, part.from))
    const rate = BigInt(rateOn(terms, part.from, lateFrom))
    // Both lengths of a year divide the same denominator.
    const other = isLeap(yearOf(part.from)) ? 365n : 366n
    sum += owed * rate * BigInt(daysIn(part.from, part.to)) * other
  }
  const divisor = 10_000n * 365n * 366n
  return Number((2n * sum + divisor) / (2n * divisor))
}
