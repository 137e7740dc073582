import type { InvoiceState } from '../../../contract/money/invoices.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { agencyLocale } from '../../platform/locale.ts'

/** Returns the hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at),
  )

/** Formats an invoice number: `2026-0001`. */
export const numberText = (year: number, serial: number) =>
  `${year}-${String(serial).padStart(4, '0')}`

type Stored = {
  kind: 'invoice' | 'credit-note'
  status: Exclude<InvoiceState, 'overdue'>
  total: number
  paid: number
  credited: number
  dueDate: string | null
}

/** Returns an invoice's state on a day: overdue from the day after its due date. */
export const stateOf = ({ kind, status, dueDate }: Stored, today: string): InvoiceState =>
  status === 'sent' && kind === 'invoice' && dueDate !== null && dueDate < today
    ? 'overdue'
    : status

/** Returns the balance due; negative when a refund is owed. */
export const openOf = ({ kind, status, total, paid, credited }: Stored): number =>
  kind === 'credit-note' || status === 'draft'
    ? 0
    : status === 'void'
      ? 0 - paid
      : total - paid - credited

/** Returns an issued invoice's status from its payments and credits. */
export const statusBy = ({ total, paid, credited }: Pick<Stored, 'total' | 'paid' | 'credited'>) =>
  total - paid - credited > 0 ? 'sent' : paid > 0 || total === 0 ? 'paid' : 'credited'

/** Writes `2026-03-16` in the agency's locale, such as `Mar 16, 2026`. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat(agencyLocale(), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** Returns an invoice for the history, with its amounts as text: an entry doesn't know its invoice's currency. */
export const audited = <Row extends Amounts>({ net, tax, total, paid, credited, ...row }: Row) => {
  const text = (amount: number) => moneyText(amount, row.currency)
  const amounts = { net: text(net), tax: text(tax), total: text(total), paid: text(paid) }
  return { ...row, ...amounts, credited: text(credited) }
}
type Amounts = Record<'net' | 'tax' | 'total' | 'paid' | 'credited', number> & { currency: string }
