import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isClosed, openDay } from '../closed-months/closing.ts'
import { payments } from '../payments/table.ts'
import { lockAll, settleAndAudit } from './booking.ts'

type PaymentRow = typeof payments.$inferSelect

/** Returns whether a closed month’s books say that a payment doesn’t stand: they lack it, or took it back. */
const isSettled = (tx: Context, { paidOn, reversedOn }: PaymentRow) =>
  isClosed(tx, reversedOn ?? paidOn)

async function restoreOne(tx: Context, row: PaymentRow) {
  if (!(await isSettled(tx, row))) {
    const standing = { undoneAt: null, reversedOn: null, undoReason: '' }
    await tx.db.update(payments).set(standing).where(eq(payments.id, row.id))
    return
  }
  const { invoiceId, amount, method, note, bankLineId, createdAt } = row
  const paidOn = await openDay(tx, row.paidOn)
  const again = { invoiceId, amount, method, note, bankLineId, createdAt, paidOn }
  await tx.db.insert(payments).values(again)
}

/**
 * Has payments stand again that a reversal had undone; where the books of a closed month have it otherwise, as payments of
 * the first open day.
 */
export async function restorePayments(tx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const mine = inArray(payments.id, [...ids])
  const found = await tx.db.select({ invoiceId: payments.invoiceId }).from(payments).where(mine)
  const invoiceIds = found.map(({ invoiceId }) => invoiceId)
  await lockAll(tx, invoiceIds)
  for (const row of await tx.db.select().from(payments).where(mine)) await restoreOne(tx, row)
  for (const invoiceId of new Set(invoiceIds)) await settleAndAudit(tx, invoiceId)
}
