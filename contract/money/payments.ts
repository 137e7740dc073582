import * as z from 'zod/mini'
import { day, id, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { amountOf } from './invoice-lines.ts'
import { invoiceDetail, reasonInput } from './invoices.ts'
import { enteredMethod } from './payment-methods.ts'

export const paymentInput = z.object({
  /** In the currency's smallest unit, at most the balance due; negative for a refund. */
  amount: amountOf('Please enter an amount').check(
    z.refine((value) => value !== 0, 'Please enter an amount'),
  ),
  paidOn: day,
  method: enteredMethod,
  note: text(255),
  /** A unique key for each payment, repeated on retries so that it is recorded only once; empty for none. */
  key: z._default(z.string().check(z.maxLength(64)), ''),
})

/**
 * Records a payment or a refund for an issued invoice and notifies the client. 400 on `amount` if it exceeds
 * the balance; 400 on `paidOn` for a date in the future; 409 for a draft, a credit note or a void invoice.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/payments',
  may: 'payments.write',
  params: z.object({ id }),
  body: paymentInput,
  reply: invoiceDetail,
})

/**
 * Undoes a payment that was recorded by mistake, a write-off, or both sides of a credit that was applied; it is kept on record with the reason. 409 if it was already
 * undone, or came through a provider.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/undo',
  may: 'payments.write',
  params: z.object({ id }),
  body: reasonInput,
  reply: invoiceDetail,
})

/**
 * Has the provider pay back all or a part of a payment that came through it. 400 on `amount` if it exceeds what is left
 * of the payment, or was applied to other invoices; 409 for other payments, or if the provider refuses; 503 if it can’t be
 * reached.
 */
export const refund = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  may: 'payments.write',
  fresh: true,
  limit: 'refunds',
  params: z.object({ id }),
  body: z.object({
    /** In the currency’s smallest unit. */
    amount: amountOf('Please enter an amount').check(z.gte(1, 'Please enter an amount')),
    /** A unique key for each refund, repeated on retries so that it is made only once. */
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  reply: invoiceDetail,
})
