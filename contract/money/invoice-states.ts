import { keysOf } from '../fields.ts'

/** The states of an invoice. `overdue` is derived from the due date in the agency's time zone. */
export const invoiceStates = {
  draft: 'Draft',
  sent: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
} as const
export type InvoiceState = keyof typeof invoiceStates
export const invoiceStateIds = keysOf(invoiceStates)
export const invoiceKinds = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const
export type InvoiceKind = keyof typeof invoiceKinds
