import { and, desc, or, sql } from 'drizzle-orm'
import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { foundBy, invoices, visibleTo } from './table.ts'
import { begins, candidates, type Rare, type Source } from '../../core/search-words/wanted.ts'

const matching: Rare['matching'] = (_context, actor, wanted) =>
  and(
    visibleTo(actor),
    wanted.how === 'begins'
      ? begins([sql`coalesce(${invoices.number}, '')`, invoices.clientName], wanted)
      : and(...wanted.words.map((alike) => or(...alike.map(foundBy)))),
  )

const search: Source = async (context, actor, wanted) => {
  const rows = await context.db
    .select()
    .from(invoices)
    .where(matching(context, actor, wanted))
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

export const searchInvoices: Rare = { table: invoices, matching, search }
