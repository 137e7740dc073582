import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Statement } from '../../contract/statements.ts'
import { invoices } from '../invoices/table.ts'
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
