import type { Issuer } from '../../../contract/money/billing-settings.ts'
import type { InvoiceState } from '../../../contract/money/invoices.ts'
import { reminderDays } from '../../../contract/money/invoices.ts'

const dayLength = 86_400_000

/** The day that is `days` after one; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at),
  )

/** The number of an invoice: `2026-0001`. */
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

/** What an invoice is on a day: overdue from the day after the one on which it was due. */
export const stateOf = ({ kind, status, dueDate }: Stored, today: string): InvoiceState =>
  status === 'sent' && kind === 'invoice' && dueDate !== null && dueDate < today
    ? 'overdue'
    : status

/** What is still to be paid of it; below zero when money is to be given back. */
export const openOf = ({ kind, status, total, paid, credited }: Stored): number =>
  kind === 'credit-note' || status === 'draft' || status === 'void' ? 0 : total - paid - credited

/** The status of an issued invoice, by what was paid and credited. */
export const statusBy = ({ total, paid, credited }: Pick<Stored, 'total' | 'paid' | 'credited'>) =>
  total - paid - credited > 0 ? 'sent' : paid > 0 || total === 0 ? 'paid' : 'credited'

/** How many reminders' days have come: so many are behind an invoice, whether they were sent or not. */
export const stepsBehind = (dueDate: string, today: string): number =>
  reminderDays.filter((days) => addDays(dueDate, days) <= today).length

const days = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** `Mar 16, 2026` for `2026-03-16`. */
export const dayText = (day: string) => days.format(new Date(day))

/** What an invoice keeps of the billing settings of its day. */
export const issuerIn = (given: Issuer): Issuer => {
  const { name, address, taxId, taxName, bankDetails, paymentUrl, footNote } = given
  return { name, address, taxId, taxName, bankDetails, paymentUrl, footNote }
}
