import { agencyToday } from '../../core/agency-time/store.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, gte, lte } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/money/invoices.ts'
import { plainMoney } from '../../../contract/money/money.ts'
import type { Context } from '../../platform/context.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { among, type Narrowed } from '../../platform/lists.ts'
import { columns, sortings, withStateOn } from './store.ts'
import { foundBy, inState, invoices, visibleTo } from './table.ts'

type Query = Omit<Narrowed<QueryOf<typeof contract.list>>, 'only'> &
  Partial<Narrowed<QueryOf<typeof contract.listAll>>>

/** Returns the condition for a list of invoices on a given day. */
export const inList = (
  actor: Actor,
  { q, state, assignee, clientId, from, to, only }: Query,
  today: string,
) =>
  and(
    visibleTo(actor),
    inState(state, today),
    assignedAs(actor, invoices.assigneeId, assignee),
    among(invoices.id, only),
    clientId ? eq(invoices.clientId, clientId) : undefined,
    from ? gte(invoices.issueDate, from) : undefined,
    to ? lte(invoices.issueDate, to) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )

/** Returns the invoices after a cursor, one more than `limit`. */
export async function rowsAfter(
  context: Context & { actor: Actor },
  query: Query,
  cursor: string,
  limit: number,
) {
  const today = await agencyToday(context)
  const sorting = sortings[query.sort ?? 'newest']
  const rows = await context.db
    .select({ ...columns, at: sorting.at })
    .from(invoices)
    .where(and(inList(context.actor, query, today), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return rows.map(withStateOn(today))
}

export const serveInvoiceExport = listCsv(contract.exportAll, {
  filename: 'invoices.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Number', (row) => row.number],
    ['Kind', (row) => contract.invoiceKinds[row.kind]],
    ['Client', (row) => row.clientName],
    ['Project', (row) => row.projectName],
    ['Reference', (row) => row.reference],
    ['State', (row) => contract.invoiceStates[row.state]],
    ['Date', (row) => row.issueDate],
    ['Due', (row) => row.dueDate],
    ['Currency', (row) => row.currency],
    ['Net', (row) => plainMoney(row.net, row.currency)],
    ['Tax', (row) => plainMoney(row.tax, row.currency)],
    ['Total', (row) => plainMoney(row.total, row.currency)],
    ['Balance due', (row) => plainMoney(row.open, row.currency)],
    ['Added', (row) => row.createdAt],
  ],
})
