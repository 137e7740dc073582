import * as z from 'zod/mini'
import { day, id, instant, keysOf } from '../fields.ts'
import { disputeStateIds, paymentProviderIds } from '../payment-provider-ids.ts'

/** The ways to pay that people enter. */
export const enteredMethods = {
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
} as const
export type EnteredMethod = keyof typeof enteredMethods
export const enteredMethod = z.enum(keysOf(enteredMethods), 'Please choose a payment method')

/**
 * The same with what settles an invoice without money: `credit` moves a client's credit from one invoice to another, as a
 * negative payment there and a positive one here; `write-off` gives up what is uncollectible.
 */
export const paymentMethods = {
  ...enteredMethods,
  credit: 'Client credit',
  'write-off': 'Written off',
} as const
export type PaymentMethod = keyof typeof paymentMethods
const method = z.enum(keysOf(paymentMethods))

/** A payment for an invoice. */
export const payment = z.object({
  id,
  invoiceId: id,
  /** In the currency's smallest unit; negative for a refund. */
  amount: z.int(),
  paidOn: day,
  method,
  note: z.string(),
  /** The reason for a write-off; for the team. */
  reason: z.string(),
  /** When the payment was undone as a mistake; null otherwise. */
  undoneAt: z.nullable(instant),
  undoReason: z.string(),
  /** The provider through which it came or went; null for one that was entered. */
  provider: z.nullable(z.enum(paymentProviderIds)),
  /** Its id at the provider; for the team, as are the following. */
  providerRef: z.nullable(z.string()),
  /** The fee that the provider kept, in `feeCurrency`’s smallest unit; null if it doesn’t say. */
  fee: z.nullable(z.int()),
  feeCurrency: z.nullable(z.string()),
  dispute: z.nullable(z.enum(disputeStateIds)),
  disputeReason: z.string(),
  /**
   * The amount that the provider can still refund, in the currency’s smallest unit: no more than is still paid after credits
   * that were applied to other invoices.
   */
  refundable: z.int(),
})
export type Payment = z.output<typeof payment>
