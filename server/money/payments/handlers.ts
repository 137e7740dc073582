import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import * as contract from '../../../contract/money/payments.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { audited, openOf } from '../invoices/rules.ts'
import { detailOf } from '../invoices/detail.ts'
import { type InvoiceRow, lockInvoice, notifyOf, publishInvoice } from '../invoices/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { refund } from './refunding.ts'
import { onItsWayBack } from '../payment-attempts/refund-orders.ts'
import { requirePayDay } from './pay-day.ts'
import { settle } from './store.ts'
import { undoPayment } from './undoing.ts'
import { payments as table } from './table.ts'

/** Checks that the invoice can take this payment or refund. @throws Refusal 400, 409 */
async function requirePayable(tx: Context, invoice: InvoiceRow, amount: number) {
  if (invoice.number === null) throw conflict('This invoice has not been issued yet.')
  if (invoice.kind !== 'invoice') throw conflict('A credit note can’t take payments.')
  // Money that comes after all takes a write-off back.
  const returning = amount < 0 ? await onItsWayBack(tx, invoice.id) : 0
  const balance = openOf(invoice) + (amount > 0 ? invoice.writtenOff : returning)
  if (invoice.status === 'void' && (amount > 0 || balance === 0))
    throw conflict('This invoice is void.')
  const text = moneyText(Math.abs(balance), invoice.currency)
  if (amount > 0 && amount > balance)
    throw wrongField(
      'amount',
      balance > 0 ? `The balance due is only ${text}.` : 'This invoice has no balance due.',
    )
  if (amount < 0 && amount < balance)
    throw wrongField(
      'amount',
      balance < 0 ? `At most ${text} can be refunded.` : 'There is nothing to refund.',
    )
}

/** Audits a payment as a change of its invoice, so that it shows in the invoice's history. */
async function auditPaid(tx: Context, actor: Actor, before: InvoiceRow) {
  const after = await lockInvoice(tx, actor, before.id)
  await audit(tx, { noun: 'invoices', before: audited(before), after: audited(after) })
}

const isEntered = async ({ db }: Context, invoiceId: number, sendKey: string) =>
  (await db.$count(table, and(eq(table.invoiceId, invoiceId), eq(table.sendKey, sendKey)))) > 0

export const payments = handlers(contract, {
  refund,

  create: (call) =>
    inTransaction(call, async (tx) => {
      const invoice = await lockInvoice(tx, call.actor, call.params.id)
      const { key, ...payment } = call.body
      const { amount, paidOn } = payment
      if (key && (await isEntered(tx, invoice.id, key))) return detailOf(tx, call.actor, invoice.id)
      await requirePayable(tx, invoice, amount)
      await requirePayDay(tx, paidOn)
      const paid = { ...payment, invoiceId: invoice.id, sendKey: key || null, createdAt: tx.now() }
      await tx.db.insert(table).values(paid)
      await settle(tx, invoice)
      await auditPaid(tx, call.actor, invoice)
      const text = moneyText(Math.abs(amount), invoice.currency)
      const title = amount > 0 ? `We received ${text}` : `We refunded ${text}`
      await notifyOf(tx, invoice, { title, body: `For invoice ${invoice.number}.` })
      await publishInvoice(tx, invoice)
      return detailOf(tx, call.actor, invoice.id)
    }),

  undo: (call) =>
    inTransaction(call, async (tx) => {
      const invoiceId = await undoPayment(tx, call.actor, call.params.id, call.body.reason)
      return detailOf(tx, call.actor, invoiceId)
    }),
})
