import { and, eq, sql } from 'drizzle-orm'
import { kept, type PersonalData } from '../platform/personal-data.ts'
import { invoiceLines, invoices } from './invoices/table.ts'

/** What this room keeps about a person. A table that comes to hold such rows gets its line here. */
export const moneyData: readonly PersonalData[] = [
  kept(
    'Invoices',
    invoices,
    (id) => and(eq(invoices.clientId, id), sql`${invoices.number} is not null`),
    { goes: 'kept' },
  ),
  kept(
    'Invoice lines',
    invoiceLines,
    (id) =>
      sql`${invoiceLines}.invoice_id in (select i.id from ${invoices} i where i.client_id = ${id} and i.number is not null)`,
  ),
]
