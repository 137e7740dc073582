import { and, eq, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { invoiceLines, invoices } from './invoices/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const moneyData: readonly PersonalData[] = [
  personalTable(
    'Invoices',
    invoices,
    (id) => and(eq(invoices.clientId, id), sql`${invoices.number} is not null`),
    { goes: 'kept' },
  ),
  personalTable(
    'Invoice lines',
    invoiceLines,
    (id) =>
      sql`${invoiceLines}.invoice_id in (select i.id from ${invoices} i where i.client_id = ${id} and i.number is not null)`,
  ),
]
