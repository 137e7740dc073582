import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { attentionMost } from '../../contract/attention.ts'
import { moneyText } from '../../contract/money.ts'
import type { Statement } from '../../contract/statements.ts'
import type { Waiting } from '../attention/rules.ts'
import { dayText, openOf, stateOf } from '../invoices/rules.ts'
import { agencyToday, invoicePath } from '../invoices/store.ts'
import { invoices, isOpen, visibleTo } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import type { Context } from '../platform/context.ts'
import { runningBalances } from './rules.ts'

/** Everything that was charged, credited and paid by a client, one part for each currency. */
export async function statementOf(
  { db }: Pick<Context, 'db'>,
  clientId: number,
): Promise<Statement> {
  const own = and(
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

/** Invoices that wait to be paid by the client who asks (`server/attention/handlers.ts`). */
export async function unpaidInvoices(context: Context, actor: Actor): Promise<Waiting[]> {
  const today = await agencyToday(context)
  const rows = await context.db
    .select()
    .from(invoices)
    .where(and(visibleTo(actor), isOpen))
    .orderBy(desc(invoices.issueDate), desc(invoices.id))
    .limit(attentionMost)
  return rows.map((row) => {
    const due = dayText(row.dueDate ?? today)
    return {
      kind: 'invoices' as const,
      id: row.id,
      title: `Pay invoice ${row.number}: ${moneyText(openOf(row), row.currency)}`,
      detail: stateOf(row, today) === 'overdue' ? `Was due on ${due}` : `Due on ${due}`,
      since: row.updatedAt,
      path: invoicePath(row.id),
    }
  })
}
