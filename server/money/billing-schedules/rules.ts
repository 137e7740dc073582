import type { Bill, BillingStep, Plan } from '../../../contract/money/billing-plan.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import { moneyText, plainMoney, quantityText, rateText } from '../../../contract/money/money.ts'
import { intervalUnits } from '../../../contract/money/billing-schedules.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { dayText } from '../invoices/rules.ts'
import type { billingSchedules } from './table.ts'

export type ScheduleRow = typeof billingSchedules.$inferSelect

const most = 1000

/** Writes a period in the agency's locale, such as `Feb 1 – 28, 2027`. */
export const periodText = (from: string, to: string): string =>
  new Intl.DateTimeFormat(agencyLocale(), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatRange(new Date(from), new Date(to))
    // Fonts of PDFs lack the narrow spaces around its dash.
    .replaceAll(/[\u2009\u202f]/g, ' ')

const shareText = ({ label, share }: BillingStep) =>
  [label, share < 10_000 ? rateText(share) : ''].filter(Boolean).join(', ')

/** Returns what is written behind the description of each line: the period, or the installment. */
function suffixOf({ period, step }: Bill): string {
  if (step) return shareText(step)
  if (!period) return ''
  const { from, to, days, ofDays } = period
  const text = periodText(from, to)
  return days === ofDays ? text : `${text}: ${days} of ${ofDays} days`
}

/** Returns a bill's lines as the invoice shows them. A text that would get too long stays as it was entered. */
export function invoiceLinesOf(bill: Bill): LineInput[] {
  const suffix = suffixOf(bill)
  return bill.lines.map((line) => {
    const description = suffix ? `${line.description} (${suffix})` : line.description
    return { ...line, description: description.length > most ? line.description : description }
  })
}

const lineText = (currency: string) => (line: LineInput) =>
  `${quantityText(line.quantity)} × ${line.description}: ${moneyText(line.unitPrice, currency)}`

const stepText = ({ label, day, milestoneId, share }: BillingStep) =>
  [label, day ? dayText(day) : `milestone ${milestoneId}`, rateText(share)]
    .filter(Boolean)
    .join(' · ')

/** Returns a schedule for the history, with what is structured as text. */
export const audited = ({
  every,
  unit,
  lines,
  steps,
  priceChanges,
  pauses,
  included,
  includedUnit,
  allowances: _allowances,
  ...row
}: ScheduleRow) => ({
  ...row,
  interval: `${every} ${intervalUnits[unit]}`,
  includes: included === null ? '' : `${quantityText(included)} ${includedUnit}`,
  lines: lines.map(lineText(row.currency)).join('\n'),
  steps: steps.map(stepText).join('\n'),
  priceChanges: priceChanges
    .map(
      ({ from, prices }) =>
        `${dayText(from)}: ${prices.map((price) => plainMoney(price, row.currency)).join(', ')}`,
    )
    .join('\n'),
  pauses: pauses
    .map(({ from, to }) => (to ? periodText(from, to) : `from ${dayText(from)}`))
    .join('\n'),
})

/** Returns the milestones for which steps of a plan wait. */
export const awaitedBy = ({ steps }: Pick<Plan, 'steps'>): number[] =>
  steps.flatMap(({ milestoneId }) => milestoneId ?? [])
