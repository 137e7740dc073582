import type { InvoiceState } from '../../../contract/money/invoices.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { agencyLocale } from '../../platform/locale.ts'

/** Formats an invoice number: `2026-0001`. */
export const numberText = (year: number, serial: number) =>
  `${year}-${String(serial).padStart(4, '0')}`

type Stored = {
  kind: 'invoice' | 'credit-note'
  status: Exclude<InvoiceState, 'overdue' | 'canceled'>
  total: number
  paid: number
  credited: number
  writtenOff: number
  dueDate: string | null
}

type StoredState = Pick<Stored, 'kind' | 'status' | 'dueDate'> & { isCanceled: boolean }

/** Returns an invoice's state on a day: overdue from the day after its due date. */
export const stateOf = (
  { kind, status, dueDate, isCanceled }: StoredState,
  today: string,
): InvoiceState =>
  isCanceled && kind === 'invoice' && status !== 'void'
    ? 'canceled'
    : status === 'sent' && kind === 'invoice' && dueDate !== null && dueDate < today
      ? 'overdue'
      : status

type Open = Omit<Stored, 'dueDate'>

/** Returns the balance due; negative when a refund is owed. */
export const openOf = ({ kind, status, total, paid, credited, writtenOff }: Open): number =>
  kind === 'credit-note' || status === 'draft'
    ? 0
    : status === 'void'
      ? 0 - paid
      : total - paid - credited - writtenOff

type Sums = Pick<Stored, 'total' | 'paid' | 'credited' | 'writtenOff'>

/** Returns an issued invoice's status from its payments, credits and write-offs. */
export function statusBy({ total, paid, credited, writtenOff }: Sums) {
  if (total - paid - credited - writtenOff > 0) return 'sent'
  if (writtenOff > 0) return 'written-off'
  return paid > 0 || total === 0 ? 'paid' : 'credited'
}

/** Writes `2026-03-16` in the agency's locale, such as `Mar 16, 2026`. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat(agencyLocale(), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** Returns an invoice for the history, with its amounts as text: an entry doesn't know its invoice's currency. */
export const audited = <Row extends Amounts>({
  net,
  tax,
  total,
  paid,
  credited,
  writtenOff,
  ...row
}: Row) => {
  const text = (amount: number) => moneyText(amount, row.currency)
  const amounts = { net: text(net), tax: text(tax), total: text(total), paid: text(paid) }
  return { ...row, ...amounts, credited: text(credited), writtenOff: text(writtenOff) }
}
type Amounts = Record<'net' | 'tax' | 'total' | 'paid' | 'credited' | 'writtenOff', number> & {
  currency: string
}
