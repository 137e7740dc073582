import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/money/statements.ts'
import type { Attention } from '../../platform/room.ts'
import { agencyDay } from '../../core/agency-time/store.ts'
import { dayText, openOf, stateOf } from '../invoices/rules.ts'
import { invoicePath } from '../invoices/store.ts'
import { invoices, isOpen, visibleTo } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import type { Context } from '../../platform/context.ts'
import { runningBalances } from './rules.ts'

/** Returns a client's charges, credits and payments that the caller may see, grouped by currency. */
export async function statementOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
): Promise<Statement> {
  const own = and(
    visibleTo(actor),
    eq(invoices.clientId, clientId),
    isNotNull(invoices.number),
    ne(invoices.status, 'void'),
  )
  const charged = await db.select().from(invoices).where(own)
  const paid = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(own, isNull(payments.undoneAt)))
  return runningBalances([
    ...charged.map(({ id, kind, number, currency, total, issueDate }) => ({
      on: issueDate ?? '',
      kind,
      invoiceId: id,
      number: number ?? '',
      currency,
      amount: total,
    })),
    ...paid.map(({ payment, invoice }) => ({
      on: payment.paidOn,
      kind: payment.amount > 0 ? ('payment' as const) : ('refund' as const),
      invoiceId: invoice.id,
      number: invoice.number ?? '',
      currency: invoice.currency,
      amount: -payment.amount,
    })),
  ])
}

type Facts = Pick<
  typeof invoices.$inferSelect,
  'kind' | 'status' | 'number' | 'currency' | 'total' | 'paid' | 'credited' | 'dueDate'
> & { today: string }

/** Unpaid invoices of the signed-in client, for the dashboard's to-do list. */
export const unpaidInvoices: Attention<Facts> = {
  rows: (actor) => sql`
    select ${invoices.id}, ${invoices.updatedAt} as since, json_build_object(
      'kind', ${invoices.kind}, 'status', ${invoices.status}, 'number', ${invoices.number},
      'currency', ${invoices.currency}, 'total', ${invoices.total}, 'paid', ${invoices.paid},
      'credited', ${invoices.credited}, 'dueDate', ${invoices.dueDate}, 'today', ${agencyDay}) as facts
    from ${invoices} where ${visibleTo(actor)} and ${isOpen}
    order by ${invoices.issueDate} desc, ${invoices.id} desc limit ${attentionMost}`,
  describe: ({ id, facts }) => {
    const due = dayText(facts.dueDate ?? facts.today)
    return {
      title: `Pay invoice ${facts.number}: ${moneyText(openOf(facts), facts.currency)}`,
      detail: stateOf(facts, facts.today) === 'overdue' ? `Was due on ${due}` : `Due on ${due}`,
      path: invoicePath(id),
    }
  },
}
