import * as z from 'zod/mini'
import { currency } from './issuer.ts'
import { chosenClient, day, done, id, instant, keysOf, page, required, text } from '../fields.ts'
import { assigneeFilter } from '../core/assignments.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { invoiceStateIds } from './invoice-states.ts'
import { pdfVersions } from './invoice-documents.ts'
import { invoiceDetail, invoice, teamInvoice } from './invoice-records.ts'
import { lineInputs } from './invoice-lines.ts'
import { creditInput } from './credit-input.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'

export * from './invoice-records.ts'
export * from './invoice-states.ts'

export const invoiceInput = z.object({
  clientId: chosenClient,
  projectId: z._default(z.nullable(id), null),
  /** The name and address of the recipient, one per line. */
  billTo: required('Please enter who to bill', 1000),
  /** The client's own reference, such as a purchase order number. */
  reference: text(255),
  currency,
  /** Null for the issue date plus the days set in the billing settings. */
  dueDate: z._default(z.nullable(day), null),
  /** The first day of what is billed (EN 16931: BT-72 for a single day, BG-14 for a period); null if it isn't stated. */
  serviceFrom: z._default(z.nullable(day), null),
  /** Its last day; null for a single day. */
  serviceTo: z._default(z.nullable(day), null),
  /** Whether the prices of the lines include the tax. */
  pricesIncludeTax: z._default(z.boolean(), false),
  lines: lineInputs,
  /** A note below the totals. */
  note: text(2000),
})
export type InvoiceInput = z.output<typeof invoiceInput>

const money = z.int()
const params = z.object({ id })

const states = z._default(z.enum(['all', 'open', ...invoiceStateIds]), 'all')
const range = { from: z.optional(day), to: z.optional(day) }
export const invoiceSorts = { newest: 'Newest first', due: 'Due first', largest: 'Largest first' }
export const invoiceSortIds = keysOf(invoiceSorts)

/** Returns the client's own invoices, never drafts. */
export const list = endpoint({
  method: 'GET',
  path: '/api/invoices',
  may: 'invoices.read',
  kept: true,
  query: z.object({ ...page, state: states }),
  reply: z.array(invoice),
  paged: true,
})

const filters = {
  q: page.q,
  ...range,
  state: states,
  assignee: assigneeFilter,
  clientId: z.optional(id),
  sort: z._default(z.enum(invoiceSortIds), 'newest'),
}

export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  may: 'invoices.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(teamInvoice),
  paged: true,
})

/** Returns the amounts due, overdue and paid this month by currency, the default currency first. */
export const totals = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/totals',
  may: 'invoices.list',
  reply: z.array(
    z.object({ currency: z.string(), open: money, overdue: money, paidThisMonth: money }),
  ),
})

/** Returns the defaults of a new invoice for this client. */
export const defaults = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/invoice-defaults',
  may: 'invoices.write',
  params: z.object({ clientId: id }),
  reply: z.object({
    billTo: z.string(),
    currency: z.string(),
    taxRate: z.int(),
    reference: z.string(),
    /** Days from the issue date until it is due. */
    termsDays: z.int(),
    /** The tax that the countries and VAT numbers of both sides suggest; null for the usual one. */
    taxCategory: z.nullable(z.literal('AE')),
  }),
})

export const read = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  may: 'invoices.read',
  kept: true,
  params,
  reply: invoiceDetail,
})

/** Creates a draft. 400 on `lines` if its total is negative; on the days of service if they don't fit each other. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/invoices',
  may: 'invoices.write',
  body: invoiceInput,
  reply: invoiceDetail,
  status: 201,
})

/** Changes a draft. 409 if it was issued, or someone else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/invoices/:id',
  may: 'invoices.write',
  params,
  body: z.object({ ...invoiceInput.shape, updatedAt: z.optional(instant) }),
  reply: invoiceDetail,
})

/** Moves a draft to the trash. 409 if it was issued. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/invoices/:id',
  may: 'invoices.write',
  params,
  reply: done,
})

/**
 * Issues a draft, which numbers it and makes it final; with `send`, emails it. 400 on `dueDate` if that has
 * passed; 409 if it was already issued, or if a credit note exceeds the invoice's uncredited total.
 */
export const issue = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/issue',
  may: 'invoices.write',
  params,
  body: z.object({ send: z._default(z.boolean(), true) }),
  reply: invoiceDetail,
})

/** Emails an issued invoice again. 409 for drafts, void invoices, and clients whose account was deleted. */
export const send = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/send',
  may: 'invoices.write',
  params,
  reply: invoiceDetail,
})

export const invoiceActions = ['issue', 'send', 'remind', 'reminders-on', 'reminders-off'] as const

/**
 * Performs an action on several invoices. `issue` numbers them in the order of their ids and emails them,
 * `send` emails them again, and `remind` emails a reminder now, at most one in 24 hours.
 */
export const doWithMany = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/actions',
  may: 'invoices.write',
  body: z.object({ ids: chosen('Please select invoices'), action: z.enum(invoiceActions) }),
  reply: doneForMany,
})

const reason = required('Please say why', 500)
export const reasonInput = z.object({ reason })

/** Voids an issued invoice, which keeps its number, and emails the client. 409 if it has payments or credits. */
export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/void',
  may: 'invoices.write',
  params,
  body: reasonInput,
  reply: invoiceDetail,
})

/**
 * Creates a draft credit note over chosen lines, amounts by tax, or all that is left. 400 on a quantity or an amount above
 * the rest; 409 while the invoice has a draft credit note, and once it is fully credited.
 */
export const credit = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/credit-note',
  may: 'invoices.write',
  params,
  body: z._default(creditInput, {}),
  reply: invoiceDetail,
  status: 201,
})

/** Creates a draft with the same lines. 409 for a credit note. */
export const duplicate = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/duplicate',
  may: 'invoices.write',
  params,
  reply: invoiceDetail,
  status: 201,
})

export const setReminders = endpoint({
  method: 'PUT',
  path: '/api/admin/invoices/:id/reminders',
  may: 'invoices.write',
  params,
  body: z.object({ on: z.boolean() }),
  reply: invoiceDetail,
})

/**
 * Returns the PDF of a draft, or the stored one of an issued invoice: as issued, or for a void one the copy that says
 * so unless `version` is `issued`. 409 if the stored file is missing or was changed.
 */
export const pdf = rawEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  may: 'invoices.read',
  limit: 'documents',
  params,
  query: z.object({
    inline: z.optional(z.string()),
    version: z.optional(z.enum(pdfVersions)),
  }),
})

/** Returns all matching invoices as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/invoices/export',
  may: 'invoices.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})

/** Returns the accounting export as CSV: a row per invoice and tax rate, filtered by issue date. */
export const csv = rawEndpoint({
  method: 'GET',
  path: '/api/admin/invoices/csv',
  may: 'invoices.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...range, ...csvReader }),
})
