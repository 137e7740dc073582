import { keysOf } from './fields.ts'

/** The companies on whose pages clients can pay. */
export const paymentProviderLabels = { stripe: 'Stripe', mollie: 'Mollie' } as const
export type PaymentProviderId = keyof typeof paymentProviderLabels
export const paymentProviderIds = keysOf(paymentProviderLabels)

/** The states of a dispute or chargeback about a payment, from the agency's side. */
export const disputeStates = {
  open: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
} as const
export type DisputeState = keyof typeof disputeStates
export const disputeStateIds = keysOf(disputeStates)
