import { done } from '../fields.ts'
import { uploadEndpoint } from '../http.ts'

const receive = {
  method: 'POST',
  may: 'payment-events.receive',
  limit: 'secret-link',
  upload: true,
  status: 200,
  reply: done,
} as const

/**
 * Receives Stripe’s events. Each has to be signed; what it says is read again at Stripe, so that doubled, late and
 * reordered events do no harm. 404 without keys, 400 for a wrong signature, 503 if Stripe can’t be asked.
 */
export const receiveStripe = uploadEndpoint({ ...receive, path: '/api/payment-events/stripe' })

/**
 * Receives Mollie’s calls. Only the payment’s id in it is believed; the payment is read at Mollie. 200 for an unknown
 * id, 404 without a key, 503 if Mollie can’t be asked.
 */
export const receiveMollie = uploadEndpoint({ ...receive, path: '/api/payment-events/mollie' })
