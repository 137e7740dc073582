import { currencies, minorDigits } from '../../../../contract/money/currencies.ts'
import type { ExpenseLine, ExpenseTax } from '../../../../contract/money/expenses.ts'
import { refusal } from './tree.ts'

/** An incoming invoice or credit note as its file says it. Amounts are in the currency’s smallest unit. */
export type ReadInvoice = {
  isCredit: boolean
  number: string
  issueDate: string
  dueDate: string | null
  supplier: string
  supplierVatId: string
  currency: string
  net: number
  tax: number
  total: number
  /** The amount still to be paid. */
  due: number
  iban: string
  paymentReference: string
  lines: ExpenseLine[]
  taxes: ExpenseTax[]
}

/** Reads a day written as `20260302` or `2026-03-02`; null for none. @throws Refusal 400 for another text */
export function dayOf(text: string): string | null {
  if (text === '') return null
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text)
  const day = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : ''
  const isReal = day !== '' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!isReal) throw refusal(`This file has a date that can’t be read: “${text.slice(0, 40)}”.`)
  return day
}

/** Returns a function that reads amounts of a currency. @throws Refusal 400 for what isn’t one */
export function amountsOf(currency: string): (text: string) => number {
  if (!currencies.includes(currency))
    throw refusal(`This file is in a currency that isn’t known: “${currency.slice(0, 10)}”.`)
  const digits = minorDigits(currency)
  return (text) => {
    const parts = /^([-+]?)(\d{1,13})(?:\.(\d+))?$/.exec(text)
    const fraction = (parts?.[3] ?? '').replace(/0+$/, '')
    if (!parts || fraction.length > digits)
      throw refusal(`This file has an amount that can’t be read: “${text.slice(0, 40)}”.`)
    const value = Number((parts[2] ?? '') + fraction.padEnd(digits, '0'))
    return parts[1] === '-' ? 0 - value : value
  }
}

/** Reads a rate in percent as hundredths of a percent; 0 for none. */
export function rateOf(text: string): number {
  const rate = Math.round(Number(text || '0') * 100)
  if (!(rate >= 0 && rate <= 100_000))
    throw refusal(`This file has a tax rate that can’t be read: “${text.slice(0, 40)}”.`)
  return rate
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

const needed: [keyof ReadInvoice, string][] = [
  ['number', 'an invoice number'],
  ['supplier', 'the name of the supplier'],
  ['issueDate', 'a date'],
]

/**
 * Returns an invoice whose necessary parts are there and whose amounts add up.
 * @throws Refusal 400 on `uploadId`
 */
export function checkedInvoice(invoice: ReadInvoice): ReadInvoice {
  const missing = needed.find(([key]) => !invoice[key])
  if (missing) throw refusal(`This e-invoice lacks ${missing[1]}.`)
  const { net, tax, total, lines, taxes } = invoice
  const isRight =
    net + tax === total &&
    sum(taxes.map((share) => share.net)) === net &&
    sum(taxes.map((share) => share.tax)) === tax &&
    sum(lines.map((line) => line.net)) === net
  if (!isRight)
    throw refusal(
      'The amounts of this e-invoice don’t add up. Please ask the supplier for another.',
    )
  return invoice
}
