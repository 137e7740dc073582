import {
  type AccountKey,
  inputAccount,
  moneyAccount,
  revenueAccount,
  taxAccount,
} from '../../../contract/money/book-accounts.ts'
import { invoiceKinds } from '../../../contract/money/invoice-states.ts'
import type { Booked } from './booked.ts'
import type { BookedExpensePayment } from './expense-payments.ts'
import { type BookedExpense, costOf } from './expense-records.ts'
import type { BookedDocument, BookedPayment } from './records.ts'

/** An amount on an account, in the currency's smallest unit: debits are positive, credits negative. */
export type Posting = { account: AccountKey; amount: number }

/** An entry of the journal: its postings add up to zero. */
export type JournalEntry = {
  on: string
  /** The number of the invoice, credit note or expense that it is about; empty for a receipt. */
  document: string
  /** The client or the supplier. */
  clientName: string
  text: string
  currency: string
  postings: Posting[]
}

const withoutZeros = (postings: Posting[]) => postings.filter(({ amount }) => amount !== 0)

/** Returns the entry of an invoice, or of a credit note, whose amounts are negative: receivable against revenue and tax. */
export function documentEntry(document: BookedDocument): JournalEntry {
  const { on, number, kind, clientName, currency, total, taxes } = document
  return {
    on,
    document: number,
    clientName,
    currency,
    text: `${invoiceKinds[kind]} ${number}`,
    postings: withoutZeros([
      { account: 'receivable', amount: total },
      ...taxes.flatMap((share) => [
        { account: revenueAccount(share), amount: -share.net },
        { account: taxAccount(share), amount: -share.tax },
      ]),
    ]),
  }
}

/** Returns what a payment is called: a payment, a refund, a credit that was applied, or a write-off. */
export function paymentKind({ amount, isReversal, method }: Named): string {
  if (method === 'write-off') return 'Write-off'
  if (method === 'credit') return 'Credit applied'
  return (isReversal ? amount > 0 : amount < 0) ? 'Refund' : 'Payment'
}
type Named = Pick<BookedPayment, 'amount' | 'isReversal' | 'method'>

const paymentText = (payment: BookedPayment) =>
  `${payment.isReversal ? 'Reversed: ' : ''}${paymentKind(payment)} ${payment.number}`

/** Returns the entries of a payment or refund: money against receivable, and what the provider kept in its own currency. */
export function paymentEntries(payment: BookedPayment): JournalEntry[] {
  const { on, number, clientName, currency, amount, fee, feeCurrency } = payment
  const account = moneyAccount(payment.method, payment.provider)
  const entry = { on, document: number, clientName, currency }
  const text = paymentText(payment)
  const received = { account, amount }
  const settled = { account: 'receivable', amount: -amount }
  const kept = [
    { account: 'fees', amount: fee },
    { account, amount: -fee },
  ]
  return [
    { ...entry, text, postings: [received, settled] },
    { ...entry, text: `Fee for ${number}`, currency: feeCurrency, postings: withoutZeros(kept) },
  ].filter(({ postings }) => postings.length > 0)
}

/** Returns the entry of an expense: its cost and the tax that is deducted against what is owed to the supplier. */
export function expenseEntry(expense: BookedExpense): JournalEntry {
  const { on, number, supplier, currency, total, taxes, isCredit } = expense
  return {
    on,
    document: number,
    clientName: supplier,
    currency,
    text: `${isCredit ? 'Credit note of a supplier' : 'Expense'} ${number}`.trim(),
    postings: withoutZeros([
      { account: 'expense', amount: costOf(expense) },
      ...taxes.map(({ rate, tax }) => ({ account: inputAccount(rate), amount: tax })),
      { account: 'payable', amount: -total },
    ]),
  }
}

const expensePaymentText = ({ isReversal, isCredit, number }: BookedExpensePayment) =>
  `${isReversal ? 'Reversed: ' : ''}${isCredit ? 'Refund of a supplier' : 'Payment of an expense'} ${number}`.trim()

/** Returns the entry of a payment to a supplier: what was owed against money. */
export function expensePaymentEntry(payment: BookedExpensePayment): JournalEntry {
  const { on, number, supplier, currency, amount, method } = payment
  return {
    on,
    document: number,
    clientName: supplier,
    currency,
    text: expensePaymentText(payment),
    postings: withoutZeros([
      { account: 'payable', amount },
      { account: moneyAccount(method, null), amount: -amount },
    ]),
  }
}

/** Returns all entries of a period, by day; of one day documents come first, then payments, expenses and their payments. */
export const journalOf = ({
  documents,
  payments,
  expenses,
  expensePayments,
}: Booked): JournalEntry[] =>
  [
    ...documents.map(documentEntry),
    ...payments.flatMap(paymentEntries),
    ...expenses.map(expenseEntry),
    ...expensePayments.map(expensePaymentEntry),
  ]
    .filter(({ postings }) => postings.length > 0)
    .toSorted((a, b) => a.on.localeCompare(b.on))
