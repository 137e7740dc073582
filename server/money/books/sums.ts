import type { ClientSums, CurrencySums, TaxSums } from '../../../contract/money/books.ts'
import type { BookedExpense } from './expense-records.ts'
import type { BookedDocument, BookedPayment } from './records.ts'

const none = {
  net: 0,
  tax: 0,
  total: 0,
  received: 0,
  fees: 0,
  writtenOff: 0,
  spent: 0,
  owed: 0,
  open: 0,
  overdue: 0,
  expected: 0,
}
type Sums = typeof none

/** A balance due on an invoice, in the currency's smallest unit. */
export type Due = {
  clientId: number | null
  clientName: string
  currency: string
  open: number
  isOverdue: boolean
}
type Expected = { currency: string; total: number }
type Owed = { currency: string; owed: number }
type Books = {
  documents: readonly BookedDocument[]
  payments: readonly BookedPayment[]
  due: readonly Due[]
}

const netOf = ({ taxes }: BookedDocument) => taxes.reduce((sum, { net }) => sum + net, 0)

/** Adds up by currency, the default one first. */
export function currencySums(
  {
    documents,
    payments,
    expenses,
    due,
    owed,
    expected,
  }: Books & {
    expenses: readonly BookedExpense[]
    owed: readonly Owed[]
    expected: readonly Expected[]
  },
  first: string,
): CurrencySums[] {
  const sums = new Map<string, Sums>([[first, { ...none }]])
  const add = (currency: string, more: Partial<Sums>) => {
    const sum = sums.get(currency) ?? { ...none }
    for (const [name, amount] of Object.entries(more)) sum[name as keyof Sums] += amount
    sums.set(currency, sum)
  }
  for (const each of documents) {
    const net = netOf(each)
    add(each.currency, { net, tax: each.total - net, total: each.total })
  }
  for (const { currency, amount, fee, feeCurrency, method } of payments) {
    add(currency, method === 'write-off' ? { writtenOff: amount } : { received: amount })
    if (fee !== 0) add(feeCurrency, { fees: fee })
  }
  for (const { currency, open, isOverdue } of due)
    add(currency, { open, overdue: isOverdue ? open : 0 })
  for (const { currency, total } of expenses) add(currency, { spent: total })
  for (const each of owed) add(each.currency, { owed: each.owed })
  for (const { currency, total } of expected) add(currency, { expected: total })
  return [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .toSorted(
      (a, b) =>
        Number(b.currency === first) - Number(a.currency === first) ||
        a.currency.localeCompare(b.currency),
    )
}

/** Adds up by client and currency, the largest revenue first. */
export function clientSums({
  documents,
  payments,
  due,
}: Books): Omit<ClientSums, 'clientUnconfirmed'>[] {
  type Row = { clientId: number | null; clientName: string; currency: string }
  const sums = new Map<string, Omit<ClientSums, 'clientUnconfirmed'>>()
  const of = ({ clientId, clientName, currency }: Row) => {
    const key = `${clientId ?? clientName} ${currency}`
    const sum = sums.get(key) ?? { clientId, clientName, currency, net: 0, received: 0, open: 0 }
    sums.set(key, sum)
    return sum
  }
  for (const each of documents) of(each).net += netOf(each)
  for (const each of payments) if (each.method !== 'write-off') of(each).received += each.amount
  for (const each of due) of(each).open += each.open
  return [...sums.values()].toSorted(
    (a, b) =>
      a.currency.localeCompare(b.currency) ||
      b.net - a.net ||
      a.clientName.localeCompare(b.clientName),
  )
}

/** Adds up the tax by currency, category and rate, the highest rate first. */
export function taxSums(documents: readonly BookedDocument[]): TaxSums[] {
  const sums = new Map<string, TaxSums>()
  for (const { currency, taxes } of documents)
    for (const { category, rate, net, tax } of taxes) {
      const key = `${currency} ${category} ${rate}`
      const sum = sums.get(key) ?? { currency, category, rate, net: 0, tax: 0, documents: 0 }
      sums.set(key, {
        ...sum,
        net: sum.net + net,
        tax: sum.tax + tax,
        documents: sum.documents + 1,
      })
    }
  return [...sums.values()].toSorted(
    (a, b) =>
      a.currency.localeCompare(b.currency) ||
      b.rate - a.rate ||
      (a.category ?? '').localeCompare(b.category ?? ''),
  )
}
