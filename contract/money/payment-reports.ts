import * as z from 'zod/mini'
import { day, id } from '../fields.ts'
import { endpoint } from '../http.ts'
import { invoiceDetail } from './invoices.ts'

/** Days after a client said that they paid in which they aren't reminded: the time that a transfer takes at most. */
export const waitingDays = 7

const params = z.object({ id })

/**
 * Says for a client that they paid an invoice by transfer, and when; tells the team, and holds reminders for a week. Saying
 * it again changes the day. 400 on `paidOn` for a day in the future, or before the invoice; 409 if nothing is due.
 */
export const report = endpoint({
  method: 'PUT',
  path: '/api/invoices/:id/payment-report',
  may: 'payment-reports.own',
  params,
  body: z.object({ paidOn: day }),
  reply: invoiceDetail,
})

/** Takes that back. */
export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/invoices/:id/payment-report',
  may: 'payment-reports.own',
  params,
  reply: invoiceDetail,
})

/** Tells the client that their payment hasn't arrived; reminders go on. 409 if they didn't say that they paid. */
export const refuse = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/payment-report/refuse',
  may: 'payment-reports.decide',
  params,
  reply: invoiceDetail,
})
