import * as z from 'zod/mini'
import { day, id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** Everything that was charged, credited and paid, oldest first, with what is open after each. */
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

/** The caller's own; one part for each currency. */
export const own = endpoint({
  method: 'GET',
  path: '/api/statement',
  may: 'statements.own',
  reply: statement,
})

export const ownPdf = rawEndpoint({
  method: 'GET',
  path: '/api/statement/pdf',
  may: 'statements.own',
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/statement',
  may: 'statements.read',
  params: z.object({ clientId: id }),
  reply: statement,
})
