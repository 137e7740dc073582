import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../core/audit-entries/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { audited } from '../invoices/rules.ts'
import { type InvoiceRow, lockInvoice, publishInvoice } from '../invoices/store.ts'
import { openDay, undoneNow } from '../closed-months/closing.ts'
import { DoorError, type Entry, type Found } from '../payment-providers/door.ts'
import { doorOf } from '../payment-providers/store.ts'
import { invoices } from '../invoices/table.ts'
import { settle } from '../payments/store.ts'
import { payments } from '../payments/table.ts'
import { dropOrder, ordersAfter } from './refund-orders.ts'
import { type AttemptRow, nextCheck } from './store.ts'
import { paymentAttempts } from './table.ts'
import { tellDispute, tellEntry } from './telling.ts'

type PaymentRow = typeof payments.$inferSelect
const system = { kind: 'system' } as const

/** A refund that was ordered here: the provider’s id of it, and its key, by which a retry of the order is known. */
type Ordered = { ref: string; key: string }

/**
 * Asks the provider how an attempt stands and records it. Reports are not believed, only what the provider answers now.
 * Calls may be repeated and overlap: a payment stays one row.
 * @throws DoorError
 */
export async function recordAttempt(
  context: Context,
  id: number,
  ordered?: Ordered,
): Promise<AttemptRow> {
  const { db } = context
  const [row] = await db
    .update(paymentAttempts)
    .set({ asked: sql`${paymentAttempts.asked} + 1` })
    .where(eq(paymentAttempts.id, id))
    .returning()
  if (!row?.providerRef) throw new DoorError('unreachable', 'no page yet')
  const hasMore = (await db.$count(payments, eq(payments.attemptId, id))) > 1
  const door = await doorOf(context, row.provider)
  const found = await door.read(row.providerRef, hasMore)
  return inTransaction(context, (tx) => record(tx, row, found, ordered))
}

const isOver = ({ state, mayChange }: Found) =>
  state !== 'open' && state !== 'pending' && !mayChange

async function record(
  tx: Context,
  { id, asked }: AttemptRow,
  found: Found,
  ordered?: Ordered,
): Promise<AttemptRow> {
  const mine = eq(paymentAttempts.id, id)
  const [before] = await tx.db.select().from(paymentAttempts).where(mine).for('update')
  if (!before) throw new DoorError('unreachable', 'no attempt')
  // Somebody who asked later has recorded already: this answer may be older.
  if (before.recorded > asked) {
    if (ordered) await dropOrder(tx, id, ordered.key)
    return before
  }
  const changed = await recordEntries(tx, before, found, ordered)
  const refundOrders = ordersAfter(before, tx.now(), ordered?.key)
  const isDone = isOver(found) && refundOrders.length === 0
  const checkAt = isDone ? null : nextCheck(before, tx.now())
  const url = found.state === 'open' ? before.url : ''
  const after = { ...before, state: found.state, url, checkAt, refundOrders, recorded: asked }
  await tx.db
    .update(paymentAttempts)
    .set({ state: after.state, url, checkAt, refundOrders, recorded: asked })
    .where(mine)
  if (changed || after.state !== before.state)
    await publishInvoice(tx, await lockInvoice(tx, system, before.invoiceId))
  return after
}

/** Writes the entries that are new or changed; returns whether one was. */
async function recordEntries(
  tx: Context,
  attempt: AttemptRow,
  found: Found,
  ordered?: Ordered,
): Promise<boolean> {
  if (found.entries.length === 0) return false
  const invoice = await lockInvoice(tx, system, attempt.invoiceId)
  const { timeZone } = await readAvailability(tx)
  let isChanged = false
  for (const entry of found.entries) {
    const paidOn = await openDay(tx, dayIn(timeZone, entry.at))
    const dispute = entry.kind === 'payment' ? found.dispute : null
    const key = ordered?.ref === entry.ref ? ordered.key : null
    const recorded = { attempt, invoice, entry, paidOn, dispute, key }
    isChanged = (await recordEntry(tx, recorded)) || isChanged
  }
  return isChanged
}

type Recorded = {
  attempt: AttemptRow
  invoice: InvoiceRow
  entry: Entry
  paidOn: string
  dispute: Found['dispute']
  key: string | null
}

const undoneBecause = { payment: '', refund: 'The refund failed', dispute: 'The dispute was won' }

type Undone = Awaited<ReturnType<typeof undoneNow>>

/** Returns the columns that may change after a payment was recorded. */
const changing = (
  { entry, dispute, key }: Recorded,
  undone: Undone,
  before: PaymentRow | null,
) => ({
  sendKey: key ?? before?.sendKey ?? null,
  fee: entry.fee?.amount ?? before?.fee ?? null,
  feeCurrency: entry.fee?.currency ?? before?.feeCurrency ?? null,
  dispute: dispute?.state ?? before?.dispute ?? null,
  disputeReason: (dispute?.reason ?? before?.disputeReason ?? '').slice(0, 255),
  undoneAt: entry.stands ? null : (before?.undoneAt ?? undone.undoneAt),
  reversedOn: entry.stands ? null : before?.undoneAt ? before.reversedOn : undone.reversedOn,
  undoReason: entry.stands ? '' : undoneBecause[entry.kind],
})

const isSame = (before: PaymentRow, after: ReturnType<typeof changing>) =>
  Object.entries(after).every(
    ([name, value]) => String(before[name as keyof PaymentRow]) === String(value),
  )

async function recordEntry(tx: Context, recorded: Recorded): Promise<boolean> {
  const { attempt, entry, paidOn } = recorded
  const { provider, invoiceId } = attempt
  const itself = and(eq(payments.provider, provider), eq(payments.providerRef, entry.ref))
  const [before] = await tx.db.select().from(payments).where(itself)
  // A refund that failed, or a dispute that isn't lost, before it was seen: no money moved.
  if (!before && !entry.stands) return false
  const undone = await undoneNow(tx, before?.paidOn ?? paidOn)
  const columns = changing(recorded, undone, before ?? null)
  if (before && isSame(before, columns)) return false
  const fixed = { invoiceId, attemptId: attempt.id, provider, providerRef: entry.ref, paidOn }
  const { amount, method } = entry
  const values = { ...fixed, ...columns, amount, method, note: '', createdAt: tx.now() }
  if (before) await tx.db.update(payments).set(columns).where(itself)
  else await tx.db.insert(payments).values(values)
  await settleAndTell(tx, recorded, before ?? null)
  return true
}

/** Reminds nobody of what was paid and went back: the team decides whether it is still owed. */
const stopReminders = (tx: Context, id: number) =>
  tx.db
    .update(invoices)
    .set({ remindersOn: false })
    .where(and(eq(invoices.id, id), eq(invoices.status, 'sent')))

async function settleAndTell(tx: Context, recorded: Recorded, before: PaymentRow | null) {
  const { invoice, entry, attempt, dispute } = recorded
  const was = await lockInvoice(tx, system, invoice.id)
  await settle(tx, was)
  if (entry.amount < 0 && entry.stands) await stopReminders(tx, invoice.id)
  const now = await lockInvoice(tx, system, invoice.id)
  await audit(tx, { noun: 'invoices', before: audited(was), after: audited(now) })
  const isMoved = !before || (before.undoneAt === null) !== entry.stands
  if (isMoved) await tellEntry(tx, { invoice: now, entry, provider: attempt.provider })
  if (dispute && dispute.state !== before?.dispute)
    await tellDispute(tx, { invoice: now, provider: attempt.provider }, dispute)
}
