import * as z from 'zod/mini'
import { assigneeFilter } from '../core/assignments.ts'
import { clientUnconfirmed, day, id, keysOf } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/**
 * An entry of a statement: a charge, credit, payment or refund, with the balance after it. Amounts are in the
 * currency's smallest unit; entries are listed oldest first.
 */
/** The kinds of entries. `credit` moves between two invoices of the client, so that both sides add up to nothing. */
export const statementKinds = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  credit: 'Credit applied',
  'write-off': 'Written off',
} as const
export type StatementKind = keyof typeof statementKinds

export const statementEntry = z.object({
  on: day,
  kind: z.enum(keysOf(statementKinds)),
  invoiceId: id,
  number: z.string(),
  amount: z.int(),
  balance: z.int(),
})
export const statement = z.array(
  z.object({ currency: z.string(), balance: z.int(), entries: z.array(statementEntry) }),
)
export type Statement = z.output<typeof statement>

/** Returns the caller's statement, one part for each currency. */
export const own = endpoint({
  method: 'GET',
  path: '/api/statement',
  may: 'statements.own',
  kept: true,
  reply: statement,
})

/**
 * Returns what the caller owes, what of it is past its due date, and what they paid this year, by currency in its
 * smallest unit; empty before their first invoice.
 */
export const ownTotals = endpoint({
  method: 'GET',
  path: '/api/statement/totals',
  may: 'statements.own',
  kept: true,
  reply: z.array(
    z.object({
      currency: z.string(),
      /** The amount that was paid too much, or credited after payment, and not paid back. */
      credit: z.int(),
      due: z.int(),
      overdue: z.int(),
      paidThisYear: z.int(),
      /** The year, in the agency’s time zone. */
      year: z.int(),
    }),
  ),
})

/** Returns the caller's statement as a PDF; with `only=open` their unpaid invoices, in the language of their reminders. */
export const ownPdf = rawEndpoint({
  method: 'GET',
  path: '/api/statement/pdf',
  may: 'statements.own',
  limit: 'documents',
  query: z.object({ only: z._default(z.enum(['all', 'open']), 'all') }),
})

/** Returns a client's statement, one part for each currency. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/statement',
  may: 'statements.read',
  params: z.object({ clientId: id }),
  reply: statement,
})

/** The balance of a client in one currency, in its smallest unit. */
export const balance = z.object({
  clientId: id,
  clientName: z.string(),
  clientUnconfirmed,
  currency: z.string(),
  /** The balance due of all issued invoices, and of those past their due date. */
  balance: z.int(),
  overdue: z.int(),
  /** The number of unpaid invoices. */
  invoices: z.int(),
  /** The earliest due date among them; null if none has one. */
  oldestDue: z.nullable(day),
})
export type Balance = z.output<typeof balance>

/** The most balances that are listed; the total counts all. */
export const mostBalances = 20

/** Returns what clients owe on the unpaid invoices of an assignee, or on all, longest due first, at most 20. */
export const balances = endpoint({
  method: 'GET',
  path: '/api/admin/statements',
  may: 'statements.read',
  query: z.object({ assignee: assigneeFilter }),
  reply: z.object({ clients: z.array(balance), total: z.int() }),
})
