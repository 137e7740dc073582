import { sql } from 'drizzle-orm'
import { notedRows } from '../../platform/noted.ts'
import { invoices, visibleTo } from './table.ts'

export const notedInvoices = notedRows({
  table: invoices,
  // Issued invoices stay when their client is erased.
  within: { clients: sql`case when ${invoices.number} is null then ${invoices.clientId} end` },
  name: sql`coalesce(${invoices.number}, 'Draft for ' || ${invoices.clientName})`,
  visibleTo,
  pathOf: ({ id }) => `/admin-invoices?open=${id}`,
})
