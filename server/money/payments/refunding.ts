import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type * as contract from '../../../contract/money/payments.ts'
import type { PaymentProviderId } from '../../../contract/payment-provider-ids.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { audited } from '../invoices/rules.ts'
import { detailOf } from '../invoices/detail.ts'
import { lockInvoice } from '../invoices/store.ts'
import { recordAttempt } from '../payment-attempts/recording.ts'
import { dropOrder, noteOrder, orderedRefunds } from '../payment-attempts/refund-orders.ts'
import { lookSoon } from '../payment-attempts/store.ts'
import { DoorError } from '../payment-providers/door.ts'
import { doorOf, refusalOf } from '../payment-providers/store.ts'
import { appliedElsewhere, refundableIn } from './rules.ts'
import { payments } from './table.ts'

const notThere = 'Only payments that came through a payment provider can be refunded there.'

type Refunded = typeof payments.$inferSelect

/** Returns a payment that a provider can pay back. @throws Refusal 404, 409 */
function requireRefundable(row: Refunded) {
  const { provider, attemptId, providerRef } = row
  if (!provider || !attemptId || !providerRef || row.amount < 0 || row.undoneAt)
    throw conflict(notThere)
  return { provider, attemptId, paymentRef: providerRef }
}

/** Names who ordered the refund: what the provider reports of it comes from nobody. */
const auditOrder = (call: Context & { actor: Actor }, { invoiceId }: Refunded, refund: string) =>
  inTransaction(call, async (tx) => {
    const row = audited(await lockInvoice(tx, call.actor, invoiceId))
    await audit(tx, {
      noun: 'invoices',
      before: { ...row, refund: '' },
      after: { ...row, refund },
    })
  })

const paymentsOn = ({ db }: Pick<Context, 'db'>, { invoiceId }: Refunded) =>
  db.select().from(payments).where(eq(payments.invoiceId, invoiceId))

/** Returns the refusal of more than is left of a payment; null while there is enough. */
function refusalOver(
  rows: Parameters<typeof refundableIn>[0],
  { id }: Refunded,
  { amount, currency }: { amount: number; currency: string },
) {
  const left = refundableIn(rows, id)
  if (amount <= left) return null
  const most =
    left === 0
      ? 'Nothing is left of this payment to refund'
      : `At most ${moneyText(left, currency)} can be refunded`
  const applied = appliedElsewhere(rows)
  const why = applied > 0 ? `: ${moneyText(applied, currency)} was applied to other invoices` : ''
  return wrongField('amount', `${most}${why}.`)
}

type Order = {
  provider: PaymentProviderId
  attemptId: number
  paymentRef: string
  currency: string
}

/** Asks the provider to pay back and records its answer. @throws DoorError */
async function placeOrder(call: Call<typeof contract.refund>, row: Refunded, order: Order) {
  const { amount, key } = call.body
  const { attemptId, currency } = order
  let isSent = false
  try {
    const door = await doorOf(call, order.provider)
    isSent = true
    const ref = await door.refund({ paymentRef: order.paymentRef, amount, currency, key })
    await auditOrder(call, row, moneyText(amount, currency))
    await recordAttempt(call, attemptId, { ref, key })
  } catch (error) {
    const isRefused = error instanceof DoorError && error.reason !== 'unreachable'
    if (isRefused || !isSent) await inTransaction(call, (tx) => dropOrder(tx, attemptId, key))
    throw error
  }
}

/**
 * Has the provider pay back, and records what it then says. Whatever happens in between, the attempt is looked at again:
 * a refund that was made is never lost, nor is it made twice with the same key.
 */
export async function refund(call: Call<typeof contract.refund>) {
  const { amount, key } = call.body
  const [row] = await call.db.select().from(payments).where(eq(payments.id, call.params.id))
  if (!row) throw notFound()
  const order = await orderRefund(call, row)
  if (!order) return detailOf(call, call.actor, row.invoiceId)
  try {
    await placeOrder(call, row, order)
  } catch (error) {
    if (!(error instanceof DoorError)) throw error
    call.log.warn({ reason: error.reason, sentence: error.sentence }, 'a refund was not made')
    if (error.reason === 'refused') await recordAttempt(call, order.attemptId).catch(() => {})
    const { currency } = order
    const left = await withOrders(call, row, key)
    throw refusalOver(left, row, { amount, currency }) ?? refusalOf(error, 'amount')
  }
  return detailOf(call, call.actor, row.invoiceId)
}

/** Returns the payments of an invoice, and other refunds of it that are on their way. */
const withOrders = async (tx: Pick<Context, 'db'>, row: Refunded, key: string) => [
  ...(await paymentsOn(tx, row)),
  ...(await orderedRefunds(tx, [row.invoiceId], key)),
]

/**
 * Checks a refund and sets its money aside before the provider is asked; null where it is made already, which its key
 * tells. @throws Refusal 400, 404, 409
 */
const orderRefund = (call: Call<typeof contract.refund>, row: Refunded): Promise<Order | null> =>
  inTransaction(call, async (tx) => {
    const { amount, key } = call.body
    const { currency } = await lockInvoice(tx, call.actor, row.invoiceId)
    const rows = await paymentsOn(tx, row)
    if (rows.some(({ sendKey }) => sendKey === key)) return null
    const order = requireRefundable(row)
    await lookSoon(tx, order.attemptId)
    const refusal = refusalOver(await withOrders(tx, row, key), row, { amount, currency })
    if (refusal) throw refusal
    await noteOrder(tx, order.attemptId, { key, amount })
    return { ...order, currency }
  })
