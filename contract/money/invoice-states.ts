import { keysOf } from '../fields.ts'

/**
 * The states of an invoice. `overdue` is derived from the due date in the agency's time zone, and `canceled` tells a credit
 * note that cancels the whole invoice from others.
 */
export const invoiceStates = {
  draft: 'Draft',
  sent: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  canceled: 'Canceled',
  'written-off': 'Written off',
  void: 'Void',
} as const
export type InvoiceState = keyof typeof invoiceStates
export const invoiceStateIds = keysOf(invoiceStates)
export const invoiceKinds = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const
export type InvoiceKind = keyof typeof invoiceKinds
