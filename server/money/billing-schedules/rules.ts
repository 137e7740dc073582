import type { Bill, BillingStep, Plan } from '../../../contract/money/billing-plan.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import { moneyText, plainMoney, quantityText, rateText } from '../../../contract/money/money.ts'
import { intervalUnits } from '../../../contract/money/billing-schedules.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import { dayText } from '../invoices/rules.ts'
import { periodIn, rateIn } from '../invoices/words/formats.ts'
import { invoiceWords } from '../invoices/words/words.ts'
import type { billingSchedules } from './table.ts'

export type ScheduleRow = typeof billingSchedules.$inferSelect

const most = 1000

/** Writes a period in the agency's locale, such as `Feb 1 – 28, 2027`. */
export const periodText = (from: string, to: string): string => periodIn('en', from, to)

const shareText = (language: DocumentLanguage, { label, share }: BillingStep) =>
  [label, share < 10_000 ? rateIn(language, share) : ''].filter(Boolean).join(', ')

/** Returns what is written behind the description of each line: the period, or the installment. */
function suffixOf({ period, step }: Bill, language: DocumentLanguage): string {
  if (step) return shareText(language, step)
  if (!period) return ''
  const { from, to, days, ofDays } = period
  const text = periodIn(language, from, to)
  return days === ofDays ? text : invoiceWords[language].shareOfDays(text, days, ofDays)
}

/** Returns a bill's lines as the invoice shows them. A text that would get too long stays as it was entered. */
export function invoiceLinesOf(bill: Bill, language: DocumentLanguage): LineInput[] {
  const suffix = suffixOf(bill, language)
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
