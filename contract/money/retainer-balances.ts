import { keysOf } from '../fields.ts'
import { type Pause, type Period, periodsOf, type Recurrence } from './billing-periods.ts'

/** The rules for included units that weren't used in their period. */
export const rollOvers = {
  none: 'Lapses at the end of the period',
  next: 'Rolls over to the next period only',
  all: 'Rolls over until it is used',
} as const
export type RollOver = keyof typeof rollOvers
export const rollOverIds = keysOf(rollOvers)

/** The units included in each period from a day on, in thousandths. */
export type Allowance = { from: string; amount: number }

/** The terms of a retainer; all quantities are thousandths of its unit. */
export type RetainerTerms = Recurrence & {
  /** By day. */
  allowances: readonly Allowance[]
  rollOver: RollOver
}

export type RetainerPeriod = {
  from: string
  to: string
  included: number
  /** The rest of earlier periods. */
  carried: number
  used: number
  /** Below zero when more was used. */
  left: number
}

/** The share of a period's units, in percent, from which the team is warned, and the one at which nothing is left. */
export const warningLevels = [80, 100] as const

const isWhollyPaused = ({ billDay, from, to }: Period, pauses: readonly Pause[]) =>
  billDay === null &&
  pauses.some((pause) => pause.from <= from && (pause.to === null || pause.to >= to))

/** Returns what a period includes: less for one that is billed by the day and isn't whole, nothing for one that is paused. */
function includedIn(period: Period, { allowances, pauses }: RetainerTerms): number {
  if (isWhollyPaused(period, pauses)) return 0
  const amount = allowances.findLast(({ from }) => from <= period.from)?.amount ?? 0
  return Math.round((amount * period.days) / period.ofDays)
}

/** Returns the period in which a day lies, or the next one that begins; undefined after the last. */
export function periodAt(recurrence: Recurrence, day: string): Period | undefined {
  const until = day < recurrence.startDay ? recurrence.startDay : day
  return periodsOf(recurrence, until).find(({ to }) => to >= day)
}

/**
 * Returns a retainer's periods that have begun by a day, from the first that included anything, with what was used in
 * each. What rolled over is used before what the period includes. Use beyond that is never carried into another period.
 */
export function retainerPeriods(
  terms: RetainerTerms,
  entries: readonly { day: string; quantity: number }[],
  until: string,
): RetainerPeriod[] {
  const [first] = terms.allowances
  if (!first) return []
  let carried = 0
  return periodsOf(terms, until)
    .filter(({ from }) => from >= first.from)
    .map((period) => {
      const { from, to } = period
      const included = includedIn(period, terms)
      const used = entries
        .filter(({ day }) => day >= from && day <= to)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const balance = { from, to, included, carried, used, left: carried + included - used }
      carried = carriedOn(balance, terms.rollOver)
      return balance
    })
}

function carriedOn({ included, left }: RetainerPeriod, rollOver: RollOver): number {
  if (rollOver === 'none' || left <= 0) return 0
  return rollOver === 'all' ? left : Math.min(left, included)
}

/** Returns the share of a period's units that was used, in whole percent, rounded down; 100 when it has none and some was used. */
export function usedPercent({ included, carried, used }: RetainerPeriod): number {
  const available = included + carried
  if (available > 0) return Math.floor((100 * used) / available)
  return used > 0 ? 100 : 0
}
