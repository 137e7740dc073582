import { and, desc, or, sql } from 'drizzle-orm'
import { invoiceKinds } from '../../contract/invoices.ts'
import { foundBy, invoices, visibleTo } from '../invoices/table.ts'
import { begins, candidates, type Source } from './wanted.ts'

export const searchInvoices: Source = async ({ db }, actor, wanted) => {
  const matches =
    wanted.how === 'begins'
      ? begins([sql`coalesce(${invoices.number}, '')`, invoices.clientName], wanted)
      : and(...wanted.words.map((alike) => or(...alike.map(foundBy))))
  const rows = await db
    .select()
    .from(invoices)
    .where(and(visibleTo(actor), matches))
    .orderBy(desc(invoices.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.number ?? `Draft ${invoiceKinds[row.kind].toLowerCase()}`,
    detail: row.clientName,
    at: row.createdAt,
  }))
  return { kind: 'invoices', hits }
}
