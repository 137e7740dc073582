import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { minorDigits } from '../../../contract/money/currencies.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { statusBy } from '../invoices/rules.ts'
import { invoices } from '../invoices/table.ts'
import type { Context } from '../../platform/context.ts'
import { lookAtPages } from '../payment-attempts/store.ts'
import { payments } from './table.ts'

type InvoiceTotal = Pick<typeof invoices.$inferSelect, 'id' | 'total' | 'status'>

/** Returns what is left of the client's word that they paid: nothing, once money came or nothing is due. */
const reportAfter = ({ paid, credited }: { paid: number; credited: number }) => {
  const isAnswered = sql`${paid}::bigint > ${invoices.paid} or ${paid + credited}::bigint >= ${invoices.total}`
  return {
    reportedPaidOn: sql`case when ${isAnswered} then null else ${invoices.reportedPaidOn} end`,
    reportedAt: sql`case when ${isAnswered} then null else ${invoices.reportedAt} end`,
  }
}

/** Updates an issued invoice's sums and status after a payment or a credit note. */
export async function settle(tx: Context, invoice: InvoiceTotal): Promise<void> {
  const { db } = tx
  const [received] = await db
    .select({ sum: sql`coalesce(sum(${payments.amount}), 0)::float8`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice.id), isNull(payments.undoneAt)))
  const [credits] = await db
    .select({ sum: sql`coalesce(-sum(${invoices.total}), 0)::float8`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.creditsId, invoice.id), isNotNull(invoices.number)))
  const sums = { paid: received?.sum ?? 0, credited: credits?.sum ?? 0 }
  // Money may still come for a void invoice, from a payment page that was open.
  const status = invoice.status === 'void' ? 'void' : statusBy({ ...invoice, ...sums })
  await db
    .update(invoices)
    .set({ ...sums, status, ...reportAfter(sums), updatedAt: tx.now() })
    .where(eq(invoices.id, invoice.id))
  if (status !== 'sent') await lookAtPages(tx, invoice.id)
}

/** Sums payments less refunds since a day, by currency, in its smallest unit. */
export async function receivedSince({ db }: Pick<Context, 'db'>, day: string) {
  const rows = await db
    .select({
      currency: invoices.currency,
      sum: sql`sum(${payments.amount})::float8`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(isNull(payments.undoneAt), gte(payments.paidOn, day)))
    .groupBy(invoices.currency)
  return new Map(rows.map(({ currency, sum }) => [currency, sum]))
}

/**
 * Returns all payments received by currency, in its smallest unit, the default currency first. They are never added
 * up: there is no exchange rate. `revenue` is the default currency's sum in whole units.
 */
export async function revenueOf(context: Pick<Context, 'db' | 'settings'>) {
  const { currency } = await readBillingSettings(context)
  const received = await receivedSince(context, '0001-01-01')
  const amount = received.get(currency) ?? 0
  received.delete(currency)
  const others = [...received].map(([each, sum]) => ({ currency: each, amount: sum }))
  return {
    revenue: amount / 10 ** minorDigits(currency),
    revenues: [
      { currency, amount },
      ...others.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    ],
  }
}
