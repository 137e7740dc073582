import * as z from 'zod/mini'
import { day, id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/**
 * An entry of a statement: a charge, credit, payment or refund, with the balance after it. Amounts are in the
 * currency's smallest unit; entries are listed oldest first.
 */
export const statementEntry = z.object({
  on: day,
  kind: z.enum(['invoice', 'credit-note', 'payment', 'refund']),
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
  reply: statement,
})

/** Returns the caller's statement as a PDF. */
export const ownPdf = rawEndpoint({
  method: 'GET',
  path: '/api/statement/pdf',
  may: 'statements.own',
  limit: 'documents',
})

/** Returns a client's statement, one part for each currency. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/statement',
  may: 'statements.read',
  params: z.object({ clientId: id }),
  reply: statement,
})
