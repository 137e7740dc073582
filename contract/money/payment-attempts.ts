import * as z from 'zod/mini'
import { id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import { amountOf } from './invoice-lines.ts'
import { paymentProviderIds } from '../payment-provider-ids.ts'

/** The states of an attempt to pay on a provider’s page. */
export const attemptStates = {
  created: 'Being prepared',
  open: 'Not paid yet',
  pending: 'Processing',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  expired: 'Expired',
} as const
export type AttemptState = keyof typeof attemptStates
export const attemptStateIds = keysOf(attemptStates)

/** An attempt to pay, as the team sees it. */
export const paymentAttempt = z.object({
  id,
  provider: z.enum(paymentProviderIds),
  /** In the currency’s smallest unit. */
  amount: z.int(),
  state: z.enum(attemptStateIds),
  createdAt: instant,
})
export type PaymentAttempt = z.output<typeof paymentAttempt>

const progress = z.object({
  id,
  invoiceId: id,
  state: z.enum(attemptStateIds),
  amount: z.int(),
  currency: z.string(),
  /** The provider’s page on which the client pays; empty once that is over. */
  url: z.string(),
})
export type PaymentProgress = z.output<typeof progress>

/**
 * Starts a payment on the provider’s page and returns its address, which the browser opens. Earlier attempts that
 * aren’t paid are ended. 400 on `amount` if it exceeds the balance or the provider refuses it; 409 if nothing is due, a
 * payment is being processed or there is no provider; 503 if the provider can’t be reached.
 */
export const start = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/payment-attempts',
  may: 'payment-attempts.own',
  limit: 'payment-attempts',
  params: z.object({ id }),
  body: z.object({
    /** In the currency’s smallest unit, from 1 to the balance due. */
    amount: amountOf('Please enter an amount').check(z.gte(1, 'Please enter an amount')),
    /** A unique key for each attempt, repeated on retries so that it is started only once. */
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  reply: progress,
})

/** Asks the provider how an attempt of one’s own stands, and records what was paid. 503 if it can’t be reached. */
export const check = endpoint({
  method: 'POST',
  path: '/api/payment-attempts/:id/check',
  may: 'payment-attempts.own',
  limit: 'payment-attempts',
  params: z.object({ id }),
  reply: progress,
})
