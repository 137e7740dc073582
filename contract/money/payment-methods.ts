import * as z from 'zod/mini'
import { day, id, instant, keysOf } from '../fields.ts'

export const paymentMethods = {
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
} as const
export type PaymentMethod = keyof typeof paymentMethods
export const method = z.enum(keysOf(paymentMethods), 'Please choose a payment method')

/** A payment for an invoice. */
export const payment = z.object({
  id,
  invoiceId: id,
  /** In the currency's smallest unit; negative for a refund. */
  amount: z.int(),
  paidOn: day,
  method,
  note: z.string(),
  /** When the payment was undone as a mistake; null otherwise. */
  undoneAt: z.nullable(instant),
  undoReason: z.string(),
})
export type Payment = z.output<typeof payment>
