import { eq, or } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { paymentProviderLabels } from '../../../contract/payment-provider-ids.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { reopenLine } from '../bank-lines/store.ts'
import { undoneNow } from '../closed-months/closing.ts'
import { audited } from '../invoices/rules.ts'
import { lockInvoice, publishInvoice } from '../invoices/store.ts'
import { settle } from './store.ts'
import { payments } from './table.ts'

type PaymentRow = typeof payments.$inferSelect

const cannotUndo = (company: string) =>
  `This payment came through ${company}, so it can’t be undone here. Please refund it.`

/** Returns a payment with the other side of a credit that was applied, in the order of their invoices. */
async function sidesOf({ db }: Context, row: PaymentRow): Promise<PaymentRow[]> {
  if (row.method !== 'credit') return [row]
  const first = row.creditFromId ?? row.id
  return db
    .select()
    .from(payments)
    .where(or(eq(payments.id, first), eq(payments.creditFromId, first)))
    .orderBy(payments.invoiceId)
}

async function undoOne(tx: Context, actor: Actor, { id, invoiceId }: PaymentRow, reason: string) {
  const invoice = await lockInvoice(tx, actor, invoiceId)
  const [row] = await tx.db.select().from(payments).where(eq(payments.id, id))
  if (!row || row.undoneAt) throw conflict('This payment has already been undone.')
  if (row.provider) throw conflict(cannotUndo(paymentProviderLabels[row.provider]))
  await tx.db
    .update(payments)
    .set({ ...(await undoneNow(tx, row.paidOn)), undoReason: reason })
    .where(eq(payments.id, row.id))
  if (row.bankLineId) await reopenLine(tx, row.bankLineId)
  await settle(tx, invoice)
  const after = await lockInvoice(tx, actor, invoiceId)
  await audit(tx, { noun: 'invoices', before: audited(invoice), after: audited(after) })
  await publishInvoice(tx, invoice)
}

/** Undoes a payment, a write-off, or both sides of an applied credit; returns its invoice. @throws Refusal 404, 409 */
export async function undoPayment(tx: Context, actor: Actor, id: number, reason: string) {
  const [found] = await tx.db.select().from(payments).where(eq(payments.id, id))
  if (!found) throw notFound()
  for (const row of await sidesOf(tx, found)) await undoOne(tx, actor, row, reason)
  return found.invoiceId
}
