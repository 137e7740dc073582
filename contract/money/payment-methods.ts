import * as z from 'zod/mini'
import { day, id, instant } from '../fields.ts'

export const paymentMethods = {
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
} as const
export type PaymentMethod = keyof typeof paymentMethods
export const method = z.enum(
  Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]],
  'Please choose a payment method',
)

/** Money that came in for an invoice. */
export const payment = z.object({
  id,
  invoiceId: id,
  /** Below zero when it was given back. */
  amount: z.int(),
  paidOn: day,
  method,
  note: z.string(),
  /** A payment reversed as a mistake, with the reason. */
  undoneAt: z.nullable(instant),
  undoReason: z.string(),
})
export type Payment = z.output<typeof payment>
