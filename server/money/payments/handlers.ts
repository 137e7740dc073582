import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import * as contract from '../../../contract/money/payments.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { openOf } from '../invoices/rules.ts'
import {
  agencyToday,
  detailOf,
  type InvoiceRow,
  lockInvoice,
  notifyOf,
  publishInvoice,
} from '../invoices/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { settle } from './store.ts'
import { payments as table } from './table.ts'

/** @throws Refusal when nothing can be paid on this invoice, or not so much */
function requirePayable(invoice: InvoiceRow, amount: number) {
  if (invoice.number === null) throw conflict('This invoice has not been issued yet.')
  if (invoice.kind !== 'invoice') throw conflict('A credit note is not paid.')
  if (invoice.status === 'void') throw conflict('This invoice is void.')
  const open = openOf(invoice)
  const text = moneyText(Math.abs(open), invoice.currency)
  if (amount > 0 && amount > open)
    throw wrongField('amount', open > 0 ? `Only ${text} is open.` : 'Nothing is open any more.')
  if (amount < 0 && amount < open)
    throw wrongField(
      'amount',
      open < 0 ? `Only ${text} is to be given back.` : 'Nothing is to be given back.',
    )
}

/** What was paid stands in the invoice, so that it is part of its history. */
const auditPaid = async (tx: Context, actor: Actor, before: InvoiceRow) =>
  audit(tx, { noun: 'invoices', before, after: await lockInvoice(tx, actor, before.id) })

const isEntered = async ({ db }: Context, invoiceId: number, sendKey: string) =>
  (await db.$count(table, and(eq(table.invoiceId, invoiceId), eq(table.sendKey, sendKey)))) > 0

export const payments = handlers(contract, {
  create: (call) =>
    inTransaction(call, async (tx) => {
      const invoice = await lockInvoice(tx, call.actor, call.params.id)
      const { key, ...given } = call.body
      const { amount, paidOn } = given
      if (key && (await isEntered(tx, invoice.id, key))) return detailOf(tx, call.actor, invoice.id)
      requirePayable(invoice, amount)
      if (paidOn > (await agencyToday(tx))) throw wrongField('paidOn', 'This day has not come yet.')
      const paid = { ...given, invoiceId: invoice.id, sendKey: key || null, createdAt: tx.now() }
      await tx.db.insert(table).values(paid)
      await settle(tx, invoice)
      await auditPaid(tx, call.actor, invoice)
      const text = moneyText(Math.abs(amount), invoice.currency)
      const title = amount > 0 ? `We received ${text}` : `We gave back ${text}`
      await notifyOf(tx, invoice, { title, body: `For invoice ${invoice.number}.` })
      await publishInvoice(tx, invoice)
      return detailOf(tx, call.actor, invoice.id)
    }),

  undo: (call) =>
    inTransaction(call, async (tx) => {
      const [found] = await tx.db.select().from(table).where(eq(table.id, call.params.id))
      if (!found) throw notFound()
      const invoice = await lockInvoice(tx, call.actor, found.invoiceId)
      const [row] = await tx.db.select().from(table).where(eq(table.id, found.id))
      if (!row || row.undoneAt) throw conflict('This payment has been taken back already.')
      await tx.db
        .update(table)
        .set({ undoneAt: tx.now(), undoReason: call.body.reason })
        .where(eq(table.id, row.id))
      await settle(tx, invoice)
      await auditPaid(tx, call.actor, invoice)
      await publishInvoice(tx, invoice)
      return detailOf(tx, call.actor, invoice.id)
    }),
})
