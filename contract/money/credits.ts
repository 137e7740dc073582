import * as z from 'zod/mini'
import { day, id, keysOf, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { amountOf } from './invoice-lines.ts'
import { invoiceDetail } from './invoices.ts'
import { taxCategories } from './tax.ts'

const money = z.int()
const params = z.object({ id })
const reason = required('Please say why', 500)
const noAmount = 'Please enter an amount'

/** The rest of an invoice at a tax that wasn’t credited yet. */
export const creditable = z.object({
  category: z.nullable(z.enum(keysOf(taxCategories))),
  rate: z.int(),
  /** With tax, in the currency’s smallest unit. */
  total: money,
})
export type Creditable = z.output<typeof creditable>

/** Another invoice of the client: one with a credit, or one with a balance due. */
const other = z.object({
  id,
  number: z.string(),
  dueDate: z.nullable(day),
  /** Its credit or its balance due, in the currency’s smallest unit. */
  amount: money,
})

export const options = z.object({
  rest: z.array(creditable),
  /** Credits of the client in the invoice’s currency, the oldest first; empty unless it has a balance due. */
  credits: z.array(other),
  /** Invoices that this one’s credit can pay, the longest due first; empty unless it has one. */
  payable: z.array(other),
})
export type CreditOptions = z.output<typeof options>

/** Returns what of an invoice can be credited, and which credits of its client fit which invoices. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/credits',
  may: 'credits.read',
  params,
  reply: options,
})

/**
 * Pays an invoice with the credit that another has, from overpayment or a credit note after payment. 400 on `fromId` for an
 * unknown invoice, and on `amount` above the credit or the balance due; 409 for another client or currency, or a `key` that was
 * used for another invoice.
 */
export const apply = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/apply-credit',
  may: 'credits.write',
  params,
  body: z.object({
    fromId: id,
    /** In the currency’s smallest unit. */
    amount: amountOf(noAmount).check(z.gte(1, noAmount)),
    /** A unique key, repeated on retries so that it is applied only once. */
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  reply: invoiceDetail,
})

/**
 * Writes off the balance due as uncollectible: reminders end, and the books have it as bad debt. Undone like a payment. One
 * that comes after all, or a credit note, takes it back for that amount: the rest stays written off. 409 if nothing is due.
 */
export const writeOff = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/write-off',
  may: 'credits.write',
  params,
  body: z.object({ reason }),
  reply: invoiceDetail,
})

/**
 * Cancels an issued invoice with a credit note for all of it, issued at once; what was paid becomes the client’s credit. With
 * `send`, emails it. 409 for a void invoice, one with credit notes, or a credit note.
 */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/cancel',
  may: 'credits.write',
  params,
  body: z.object({ reason, send: z._default(z.boolean(), true) }),
  reply: invoiceDetail,
})
