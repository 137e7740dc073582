import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { minorDigits } from '../../../contract/money/currencies.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { statusBy } from '../invoices/rules.ts'
import { invoices } from '../invoices/table.ts'
import type { Context } from '../../platform/context.ts'
import { undoneNow } from '../closed-months/closing.ts'
import { lookAtPages } from '../payment-attempts/store.ts'
import { noteExcess } from '../payment-reminders/excess.ts'
import { giveUpReminders, nothingDue, otherBalance } from '../payment-reminders/withdrawing.ts'
import { keptOf } from './rules.ts'
import { payments } from './table.ts'

type InvoiceTotal = Pick<typeof invoices.$inferSelect, 'id' | 'total' | 'status'>

type Sums = { paid: number; credited: number; writtenOff: number }

/** Returns what is left of the client's word that they paid: nothing, once money came or nothing is due. */
const reportAfter = ({ paid, credited, writtenOff }: Sums) => {
  const settled = paid + credited + writtenOff
  const isAnswered = sql`${paid}::bigint > ${invoices.paid} or ${settled}::bigint >= ${invoices.total}`
  return {
    reportedPaidOn: sql`case when ${isAnswered} then null else ${invoices.reportedPaidOn} end`,
    reportedAt: sql`case when ${isAnswered} then null else ${invoices.reportedAt} end`,
  }
}

/** Matches payments that money, or a client's credit, stands behind. */
export const isPaid = sql`${payments.method} <> 'write-off'`

async function sumsOf({ db }: Context, id: number): Promise<Sums> {
  const sum = (which: typeof isPaid) =>
    sql`coalesce(sum(${payments.amount}) filter (where ${which}), 0)::float8`.mapWith(Number)
  const [received] = await db
    .select({ paid: sum(isPaid), writtenOff: sum(sql`not ${isPaid}`) })
    .from(payments)
    .where(and(eq(payments.invoiceId, id), isNull(payments.undoneAt)))
  const [credits] = await db
    .select({ sum: sql`coalesce(-sum(${invoices.total}), 0)::float8`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.creditsId, id), isNotNull(invoices.number)))
  const { paid, writtenOff } = received ?? { paid: 0, writtenOff: 0 }
  return { paid, writtenOff, credited: credits?.sum ?? 0 }
}

/** Undoes a write-off and writes off again what stays uncollectible, in its own month unless that is closed. */
async function lessenWriteOff(tx: Context, row: typeof payments.$inferSelect, kept: number) {
  const undone = await undoneNow(tx, row.paidOn)
  await tx.db
    .update(payments)
    .set({ ...undone, undoReason: 'Settled after all' })
    .where(eq(payments.id, row.id))
  if (kept === 0) return
  const { invoiceId, method, note, reason } = row
  const paidOn = undone.reversedOn ?? row.paidOn
  const rest = { invoiceId, method, note, reason, paidOn, amount: kept, createdAt: tx.now() }
  await tx.db.insert(payments).values(rest)
}

/** Takes write-offs back as far as money or a credit note covers them: the rest stays uncollectible. */
async function takeBackWriteOffs(tx: Context, invoice: InvoiceTotal, before: Sums): Promise<Sums> {
  const open = invoice.total - before.paid - before.credited - before.writtenOff
  if (before.writtenOff === 0 || open >= 0) return before
  const standing = and(
    eq(payments.invoiceId, invoice.id),
    eq(payments.method, 'write-off'),
    isNull(payments.undoneAt),
  )
  const writeOffs = await tx.db.select().from(payments).where(standing)
  const kept = keptOf(writeOffs, -open)
  for (const row of writeOffs) {
    const rest = kept.get(row.id) ?? 0
    if (rest < row.amount) await lessenWriteOff(tx, row, rest)
  }
  return sumsOf(tx, invoice.id)
}

/** Updates an issued invoice's sums and status after a payment, a credit note or a write-off. */
export async function settle(tx: Context, invoice: InvoiceTotal): Promise<void> {
  const { db } = tx
  const sums = await takeBackWriteOffs(tx, invoice, await sumsOf(tx, invoice.id))
  // Money may still come for a void invoice, from a payment page that was open.
  const status = invoice.status === 'void' ? 'void' : statusBy({ ...invoice, ...sums })
  await db
    .update(invoices)
    .set({ ...sums, status, ...reportAfter(sums), updatedAt: tx.now() })
    .where(eq(invoices.id, invoice.id))
  await giveUpReminders(tx, invoice.id, status === 'sent' ? otherBalance : nothingDue)
  if (status !== 'sent') await lookAtPages(tx, invoice.id)
  await noteExcess(tx, invoice.id)
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
    .where(and(isNull(payments.undoneAt), isPaid, gte(payments.paidOn, day)))
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
