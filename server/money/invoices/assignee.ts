import type { Assignable } from '../../platform/room.ts'
import { type InvoiceRow, publishInvoice } from './store.ts'
import { invoices, visibleTo } from './table.ts'

const nameOf: Assignable['nameOf'] = ({ number, clientName }) =>
  typeof number === 'string' ? number : `Draft for ${String(clientName)}`

/** The assignment of invoices. */
export const assignableInvoices: Assignable = {
  noun: 'invoices',
  table: invoices,
  visibleTo,
  nameOf,
  tell: async (_tx, row) => ({
    name: nameOf(row),
    detail: `Invoice for ${String(row['clientName'])}`,
    path: `/admin-invoices?open=${row.id}`,
  }),
  publish: (tx, row) => publishInvoice(tx, { ...(row as object as InvoiceRow), clientId: null }),
}
