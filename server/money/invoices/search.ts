import { and, inArray, sql } from 'drizzle-orm'
import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { foundBy, invoices, visibleTo } from './table.ts'
import { begins, foundByAll, type RareSearch } from '../../platform/search-source.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  and(
    visibleTo(actor),
    terms.how === 'begins'
      ? begins(
          [sql`coalesce(${invoices.number}, '')`, invoices.clientName],
          terms,
          invoices.searchText,
        )
      : foundByAll(foundBy, terms),
  )

const read: RareSearch['read'] = async (context, ids) => {
  const rows = await context.db.select().from(invoices).where(inArray(invoices.id, ids))
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.number ?? `Draft ${invoiceKinds[row.kind].toLowerCase()}`,
    detail: row.clientName,
    at: row.createdAt,
  }))
}

export const searchInvoices: RareSearch = { table: invoices, id: invoices.id, matching, read }
