import * as z from 'zod/mini'
import { clientUnconfirmed, day, id, keysOf } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { csvReader } from '../many.ts'
import { taxCategories } from './tax.ts'

const money = z.int()
/** The first and last day of the period, both included; at most ten years. */
const period = { from: day, to: day }

/** The sums of a currency, in its smallest unit; currencies are never added. */
export const currencySums = z.object({
  currency: z.string(),
  /** Invoices less credit notes that were issued in the period, void ones left out. */
  net: money,
  tax: money,
  total: money,
  /** Payments less refunds of the period, and the fees that providers kept. */
  received: money,
  fees: money,
  /** The receivables of the period that were written off as uncollectible, less those undone. */
  writtenOff: money,
  /** Expenses less credit notes of suppliers in the period, tax included. */
  spent: money,
  /** Amount to be paid to suppliers today, less what they owe; whatever the period. */
  owed: money,
  /** The balance due today, and the part of it that is past its due date; whatever the period. */
  open: money,
  overdue: money,
  /** The invoices that billing schedules will make within a year from today, tax included. */
  expected: money,
})
export type CurrencySums = z.output<typeof currencySums>

/** The sums of a client in a currency. */
export const clientSums = z.object({
  /** Null for clients whose account was deleted. */
  clientId: z.nullable(id),
  clientName: z.string(),
  clientUnconfirmed,
  currency: z.string(),
  net: money,
  received: money,
  open: money,
})
export type ClientSums = z.output<typeof clientSums>

/** The tax of a currency by category and rate, of what was issued in the period. */
export const taxSums = z.object({
  currency: z.string(),
  category: z.nullable(z.enum(keysOf(taxCategories))),
  /** Hundredths of a percent. */
  rate: z.int(),
  net: money,
  tax: money,
  /** The number of invoices and credit notes. */
  documents: z.int(),
})
export type TaxSums = z.output<typeof taxSums>

/** The most clients that are listed; the sums count all. */
export const mostClients = 50

export const report = z.object({
  currencies: z.array(currencySums),
  clients: z.array(clientSums),
  clientsTotal: z.int(),
  taxes: z.array(taxSums),
  /** Reasons why the DATEV file of this period can’t be made, in sentences. */
  datevProblems: z.array(z.string()),
  /** The number of documents, expenses and payments in other currencies than euros, which that file leaves out. */
  datevLeftOut: z.int(),
})
export type BooksReport = z.output<typeof report>

/** Returns what was invoiced, received and taxed in a period. 400 on `to` before `from`, or more than ten years after it. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  may: 'books.read',
  query: z.object(period),
  reply: report,
})

const file = { may: 'books.read', fresh: true, limit: 'exports' } as const

/** Returns the payments and refunds of a period as CSV. */
export const paymentsCsv = rawEndpoint({
  ...file,
  method: 'GET',
  path: '/api/admin/books/payments',
  query: z.object({ ...period, ...csvReader }),
})

export const journalFormats = { quickbooks: 'QuickBooks and others', xero: 'Xero' } as const

/** Returns the double-entry journal of a period as CSV, of one currency, expenses included; its debits and credits are equal. */
export const journal = rawEndpoint({
  ...file,
  method: 'GET',
  path: '/api/admin/books/journal',
  query: z.object({
    ...period,
    ...csvReader,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    format: z._default(z.enum(keysOf(journalFormats)), 'quickbooks'),
  }),
})

/** Returns the period in DATEV’s format (EXTF 700, Buchungsstapel 13), in euros. 409 while something is missing. */
export const datev = rawEndpoint({
  ...file,
  method: 'GET',
  path: '/api/admin/books/datev',
  query: z.object(period),
})
