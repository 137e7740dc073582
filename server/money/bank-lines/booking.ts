import { agencyToday } from '../../core/agency-time/store.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { moneyText } from '../../../contract/money/money.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { audited, openOf } from '../invoices/rules.ts'
import { type InvoiceRow, lockInvoice, notifyOf, publishInvoice } from '../invoices/store.ts'
import { openDay, undoneNow } from '../closed-months/closing.ts'
import { settle } from '../payments/store.ts'
import { payments } from '../payments/table.ts'
import { decide, type LineRow } from './store.ts'

const system = { kind: 'system' } as const

export type Part = { invoiceId: number; amount: number }
type Booked = {
  line: LineRow
  parts: readonly Part[]
  credit: boolean
  reason: string
  score: number | null
}

/** Locks the invoices of parts in the order of their ids, so that two people's bookings don't wait for each other. */
export async function lockAll(tx: Context, ids: readonly number[]) {
  const locked = new Map<number, InvoiceRow>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    locked.set(id, await lockInvoice(tx, system, id))
  return locked
}

/** Checks that a part can be booked on its invoice. @throws Refusal 400 */
function requireBookable(
  invoice: InvoiceRow | undefined,
  amount: number,
  currency: string,
  credit: boolean,
) {
  if (!invoice?.number || invoice.kind !== 'invoice' || invoice.status === 'void')
    throw wrongField('parts', 'Please choose an issued invoice')
  if (invoice.currency !== currency)
    throw wrongField(
      'parts',
      `Invoice ${invoice.number} is in ${invoice.currency}, the transfer in ${currency}`,
    )
  // Money that comes after all takes a write-off back.
  const open = openOf(invoice) + invoice.writtenOff
  if (amount > open && !credit) {
    const text = moneyText(open, currency)
    const due = open > 0 ? `has only ${text} due` : 'has no balance due'
    throw wrongField('parts', `Invoice ${invoice.number} ${due}`)
  }
}

/**
 * Books a locked line on invoices, like payments that are entered by hand, and notifies the clients.
 * @throws Refusal 400 on `parts`
 */
export async function bookLine(tx: Context, { line, parts, credit, reason, score }: Booked) {
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  if (sum !== line.amount) {
    const [whole, given] = [line.amount, sum].map((each) => moneyText(each, line.currency))
    throw wrongField('parts', `The amounts add up to ${given}, but the transfer is ${whole}`)
  }
  const locked = await lockAll(
    tx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const today = await agencyToday(tx)
  const paidOn = await openDay(tx, line.bookedOn < today ? line.bookedOn : today)
  for (const { invoiceId, amount } of parts) {
    const invoice = locked.get(invoiceId)
    requireBookable(invoice, amount, line.currency, credit)
    const payment = { invoiceId, amount, paidOn, method: 'transfer', note: '' } as const
    await tx.db.insert(payments).values({ ...payment, bankLineId: line.id, createdAt: tx.now() })
    const now = await settleAndAudit(tx, invoiceId)
    const text = moneyText(amount, line.currency)
    await notifyOf(tx, now, { title: `We received ${text}`, body: `For invoice ${now.number}.` })
  }
  await decide(tx, line, { state: 'booked', reason, score })
}

/** Updates an invoice after its payments changed, with its history and open windows. */
export async function settleAndAudit(tx: Context, id: number): Promise<InvoiceRow> {
  const was = await lockInvoice(tx, system, id)
  await settle(tx, was)
  const now = await lockInvoice(tx, system, id)
  await audit(tx, { noun: 'invoices', before: audited(was), after: audited(now) })
  await publishInvoice(tx, now)
  return now
}

/** Days around a transfer within which a payment that was entered by hand may be the same. */
const nearby = 10

/**
 * Returns a payment by transfer that was entered by hand and is this line's: of the same amount, on the invoice, within
 * ten days. null for none, or for several.
 */
export async function enteredFor(tx: Context, line: LineRow, invoiceId: number) {
  const found = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoiceId),
        eq(payments.amount, line.amount),
        eq(payments.method, 'transfer'),
        isNull(payments.undoneAt),
        isNull(payments.provider),
        isNull(payments.bankLineId),
        sql`abs(${payments.paidOn} - ${line.bookedOn}::date) <= ${nearby}::int`,
      ),
    )
    .for('update')
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Ties a line to the payment that was entered by hand for it, so that it is no second one. */
export async function linkLine(tx: Context, line: LineRow, paymentId: number, reason: string) {
  await tx.db.update(payments).set({ bankLineId: line.id }).where(eq(payments.id, paymentId))
  await decide(tx, line, { state: 'booked', reason, score: 100 })
}

/** Marks payments as undone, with their reason, and returns the ids of those that stood. */
export async function undoPayments(tx: Context, lineId: number, reason: string): Promise<number[]> {
  const standing = await tx.db
    .select({ paidOn: payments.paidOn, invoiceId: payments.invoiceId })
    .from(payments)
    .where(and(eq(payments.bankLineId, lineId), isNull(payments.undoneAt)))
  // All payments of a line are of one day.
  const [first] = standing
  if (!first) return []
  await lockAll(
    tx,
    standing.map(({ invoiceId }) => invoiceId),
  )
  const undone = await tx.db
    .update(payments)
    .set({ ...(await undoneNow(tx, first.paidOn)), undoReason: reason })
    .where(and(eq(payments.bankLineId, lineId), isNull(payments.undoneAt)))
    .returning({ id: payments.id, invoiceId: payments.invoiceId })
  for (const invoiceId of new Set(undone.map((each) => each.invoiceId)))
    await settleAndAudit(tx, invoiceId)
  return undone.map(({ id }) => id)
}

/** Undoes what a line booked; a payment that was entered by hand before stays, without the line. */
export async function releaseLine(tx: Context, line: LineRow, reason: string) {
  await tx.db
    .update(payments)
    .set({ bankLineId: null })
    .where(and(eq(payments.bankLineId, line.id), lt(payments.createdAt, line.createdAt)))
  await undoPayments(tx, line.id, reason)
}
