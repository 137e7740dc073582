import type { DocumentLanguage } from '../../../../contract/money/document-languages.ts'
import type { InvoiceKind } from '../../../../contract/money/invoices.ts'
import { type TaxCategory, usualReasons } from '../../../../contract/money/tax.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** The words of the product on invoices and credit notes, and in emails about them. */
export type InvoiceWords = {
  kinds: Record<InvoiceKind, string>
  draft: string
  void: string
  voided: (reason: string) => string
  date: string
  due: string
  serviceDay: string
  servicePeriod: string
  cancels: string
  corrects: string
  /** The agency’s tax number, by the name of the tax. */
  number: (taxName: string) => string
  buyerNumber: (taxName: string) => string
  buyerReference: string
  columns: Record<'description' | 'quantity' | 'price' | 'amount', string>
  /** The shares of the table’s columns: description, quantity, price, tax and amount. */
  shares: readonly [number, number, number, number, number]
  withTax: (label: string, taxName: string) => string
  subtotal: string
  beforeTax: (taxName: string) => string
  taxOn: (tax: string, net: string) => string
  total: string
  credited: string
  howToPay: string
  /** Says how to pay; `by` is the due date, empty for none. */
  pay: (by: string) => string
  payBySlip: (by: string) => string
  online: string
  reference: string
  account: Record<'Account holder' | 'Bank details', string>
  scan: string
  balance: string
  dueDate: string
  /** The due date in a sentence of an email. */
  by: (due: string) => string
  /** The categories without tax, in the totals and, short, in a line; null for the rate. */
  categories: Record<TaxCategory, string>
  inLine: Record<TaxCategory, string | null>
  reasons: Record<TaxCategory, string>
  /** The name of value added tax, its names in this language, and that of any other tax. */
  vat: string
  ownVat: RegExp
  tax: string
  partOf: (number: string) => string
  shareOfDays: (period: string, days: number, of: number) => string
}

export const invoiceWords: Record<DocumentLanguage, InvoiceWords> = { en, de, fr }

/** The names that value added tax has in the languages here. */
const vatNames = /^(?:VAT|MwSt\.?|USt\.?|Mehrwertsteuer|Umsatzsteuer|TVA)$/i

/** Returns the name of a tax in a language: that of value added tax is known, others stay as the agency entered them. */
export function taxNameIn(language: DocumentLanguage, entered: string): string {
  const { vat, ownVat, tax } = invoiceWords[language]
  if (ownVat.test(entered)) return entered
  if (vatNames.test(entered)) return vat
  return entered === 'Tax' ? tax : entered
}

/** Returns why a line has no tax: in the document’s language as far as the product proposed the words. */
export const reasonIn = (
  language: DocumentLanguage,
  category: TaxCategory | null,
  reason: string,
): string =>
  category !== null && reason !== '' && reason === usualReasons[category]
    ? invoiceWords[language].reasons[category]
    : reason
