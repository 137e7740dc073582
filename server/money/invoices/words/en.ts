import { codeCaption } from '../../../../contract/money/references.ts'
import { invoiceKinds } from '../../../../contract/money/invoices.ts'
import { taxCategories, usualReasons } from '../../../../contract/money/tax.ts'
import type { InvoiceWords } from './words.ts'

const by = (due: string) => (due ? ` by ${due}` : '')

export const en: InvoiceWords = {
  kinds: invoiceKinds,
  draft: 'Draft',
  void: 'Void',
  voided: (reason) => `This invoice is void: ${reason}`,
  date: 'Date',
  due: 'Due',
  serviceDay: 'Date of service',
  servicePeriod: 'Service period',
  cancels: 'Cancels invoice',
  corrects: 'Corrects invoice',
  number: (taxName) => taxName,
  buyerNumber: (taxName) => `Your ${taxName} number`,
  buyerReference: 'Your reference',
  columns: { description: 'Description', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  shares: [6, 1.6, 2.2, 1.3, 2.4],
  withTax: (label, taxName) => `${label} incl. ${taxName}`,
  subtotal: 'Subtotal',
  beforeTax: (taxName) => `Before ${taxName}`,
  taxOn: (tax, net) => `${tax} on ${net}`,
  total: 'Total',
  credited: 'Credited',
  howToPay: 'How to pay',
  pay: (due) => `Please pay${by(due)} and use this reference.`,
  payBySlip: (due) => `Please pay${by(due)} with the QR bill.`,
  online: 'Pay online',
  reference: 'Reference',
  account: { 'Account holder': 'Account holder', 'Bank details': 'Bank details' },
  scan: codeCaption,
  balance: 'Balance due',
  dueDate: 'Due date',
  by: (due) => `by ${due}`,
  categories: taxCategories,
  inLine: { ...taxCategories, S: null, Z: null },
  reasons: usualReasons,
  vat: 'VAT',
  ownVat: /^VAT$/i,
  tax: 'Tax',
  partOf: (number) => `Part of invoice ${number}`,
  shareOfDays: (period, days, of) => `${period}: ${days} of ${of} days`,
}
