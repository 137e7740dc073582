import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { openOf } from '../invoices/rules.ts'
import { findInvoice } from '../invoices/store.ts'
import { invoices, isOpen, openAmount, visibleTo } from '../invoices/table.ts'
import { creditableOf } from './rest.ts'

/** Matches issued invoices on which more was paid than is owed. */
export const hasCredit = sql`(${invoices.kind} = 'invoice' and ${invoices.number} is not null and
  case when ${invoices.status} = 'void' then ${invoices.paid} > 0 else ${openAmount} < 0 end)`

/** Returns what of an invoice can be credited, and which credits of its client fit which invoices. */
export async function optionsOf(context: Context, actor: Actor, id: number) {
  const row = await findInvoice(context, actor, id)
  const open = row.number === null ? 0 : openOf(row)
  const siblings = async (which: typeof hasCredit) => {
    const of = and(
      visibleTo(actor),
      eq(invoices.clientId, row.clientId ?? 0),
      eq(invoices.currency, row.currency),
      ne(invoices.id, id),
      which,
    )
    const order = [asc(invoices.dueDate), asc(invoices.id)]
    const rows = await context.db
      .select()
      .from(invoices)
      .where(of)
      .orderBy(...order)
    return rows.map(({ number, dueDate, ...each }) => ({
      id: each.id,
      number: number ?? '',
      dueDate,
      amount: Math.abs(openOf(each)),
    }))
  }
  const isInvoice = row.kind === 'invoice' && row.number !== null && row.status !== 'void'
  return {
    rest: isInvoice ? await creditableOf(context, row) : [],
    credits: open > 0 ? await siblings(hasCredit) : [],
    payable: open < 0 ? await siblings(isOpen) : [],
  }
}
