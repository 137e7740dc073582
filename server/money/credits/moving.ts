import { agencyToday } from '../../core/agency-time/store.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { openDay } from '../closed-months/closing.ts'
import { audited, openOf } from '../invoices/rules.ts'
import {
  findInvoice,
  type InvoiceRow,
  lockInvoice,
  notifyOf,
  publishInvoice,
} from '../invoices/store.ts'
import { invoices, visibleTo } from '../invoices/table.ts'
import { onItsWayBack } from '../payment-attempts/refund-orders.ts'
import { settle } from '../payments/store.ts'
import { payments } from '../payments/table.ts'

type Move = { fromId: number; amount: number; key: string }

/** Locks two invoices in the order of their ids, so that two people's moves don't wait for each other. */
async function lockBoth(tx: Context, actor: Actor, one: number, two: number) {
  const rows = new Map<number, InvoiceRow>()
  for (const id of [one, two].toSorted((a, b) => a - b))
    rows.set(id, await lockInvoice(tx, actor, id))
  return [rows.get(one), rows.get(two)] as const
}

/** Checks that a credit can pay an invoice. @throws Refusal 400, 409 */
async function requireMovable(
  tx: Context,
  [from, to]: readonly [InvoiceRow, InvoiceRow],
  amount: number,
) {
  if (from.id === to.id) throw conflict('Please choose another invoice.')
  if (from.clientId === null || from.clientId !== to.clientId)
    throw conflict('This credit belongs to another client.')
  if (from.currency !== to.currency)
    throw conflict(`This credit is in ${from.currency}, the invoice in ${to.currency}.`)
  const credit = -openOf(from) - (await onItsWayBack(tx, from.id))
  const due = openOf(to)
  if (credit <= 0) throw conflict(`Invoice ${from.number} has no credit.`)
  if (due <= 0) throw conflict('Nothing is due on this invoice.')
  const most = Math.min(credit, due)
  if (amount > most)
    throw wrongField('amount', `At most ${moneyText(most, to.currency)} can be applied.`)
}

/** Updates an invoice whose payments changed, with its history and open windows. */
export async function settleChanged(tx: Context, before: InvoiceRow): Promise<InvoiceRow> {
  await settle(tx, before)
  const after = await lockInvoice(tx, { kind: 'system' }, before.id)
  await audit(tx, { noun: 'invoices', before: audited(before), after: audited(after) })
  await publishInvoice(tx, after)
  return after
}

/** Returns whether a move was made before. @throws Refusal 409 when its key was used for another invoice */
async function isMoved({ db }: Context, from: InvoiceRow, to: InvoiceRow, key: string) {
  const either = inArray(payments.invoiceId, [from.id, to.id])
  const sent = await db
    .select({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(and(either, eq(payments.sendKey, key)))
  if (sent.some(({ invoiceId }) => invoiceId === to.id)) return true
  if (sent.length > 0) throw conflict('This was applied to another invoice already.')
  return false
}

/** Pays an invoice with the credit of another: two payments of the same day that only together change nothing. @throws Refusal 400, 404, 409 */
export async function moveCredit(tx: Context, actor: Actor, toId: number, move: Move) {
  await findInvoice(tx, actor, toId)
  const known = and(visibleTo(actor), eq(invoices.id, move.fromId))
  if ((await tx.db.$count(invoices, known)) === 0)
    throw wrongField('fromId', 'Please choose an invoice with a credit')
  const [from, to] = await lockBoth(tx, actor, move.fromId, toId)
  if (!from || !to) throw notFound()
  if (await isMoved(tx, from, to, move.key)) return
  await requireMovable(tx, [from, to], move.amount)
  const paidOn = await openDay(tx, await agencyToday(tx))
  const shared = { paidOn, method: 'credit', sendKey: move.key, createdAt: tx.now() } as const
  const [taken] = await tx.db
    .insert(payments)
    .values({
      ...shared,
      invoiceId: from.id,
      amount: -move.amount,
      note: `Applied to invoice ${to.number}`,
    })
    .returning({ id: payments.id })
  await tx.db.insert(payments).values({
    ...shared,
    invoiceId: to.id,
    amount: move.amount,
    note: `From invoice ${from.number}`,
    creditFromId: taken?.id ?? null,
  })
  await settleChanged(tx, from)
  const paid = await settleChanged(tx, to)
  const text = moneyText(move.amount, to.currency)
  await notifyOf(tx, paid, {
    title: `Your credit of ${text} paid invoice ${to.number}`,
    body: openOf(paid) > 0 ? `${moneyText(openOf(paid), to.currency)} is still due.` : '',
  })
}
