import * as z from 'zod/mini'
import { day, id, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { amountOf } from './invoice-lines.ts'
import { invoiceDetail, reasonInput } from './invoices.ts'
import { method } from './payment-methods.ts'

export const paymentInput = z.object({
  /** At most what is open; what is to be given back is entered below zero. */
  amount: amountOf('Please enter an amount').check(
    z.refine((value) => value !== 0, 'Please enter an amount'),
  ),
  paidOn: day,
  method,
  note: text(255),
  /** A call with the same key of the same invoice enters nothing again; empty for none. */
  key: z._default(z.string().check(z.maxLength(64)), ''),
})

/** Enters what came in for an invoice, or was given back. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/payments',
  may: 'payments.write',
  params: z.object({ id }),
  body: paymentInput,
  reply: invoiceDetail,
})

/** Takes back a payment that was entered by mistake; it stays on record. */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/undo',
  may: 'payments.write',
  params: z.object({ id }),
  body: reasonInput,
  reply: invoiceDetail,
})
