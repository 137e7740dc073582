import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import * as contract from '../../../contract/money/payment-attempts.ts'
import { users } from '../../core/users/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { offeredProvider } from '../../platform/payment-settings.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { openOf } from '../invoices/rules.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoicePath,
  lockInvoice,
  publishInvoice,
} from '../invoices/store.ts'
import { DoorError, type Order } from '../payment-providers/door.ts'
import { doorOf, refusalOf } from '../payment-providers/store.ts'
import { reachableWebhookUrl } from '../payment-providers/webhook-url.ts'
import { recordAttempt } from './recording.ts'
import { type AttemptRow, attemptsFor, nextCheck, unpaidStates } from './store.ts'
import { paymentAttempts as table } from './table.ts'

const notOffered = 'Online payment isn’t offered. Please pay by bank transfer.'

/** @throws Refusal 400 on `amount`; 409 when nothing is due or a payment is being processed */
function requireDue(invoice: InvoiceRow, attempts: readonly AttemptRow[], amount: number) {
  const open = openOf(invoice)
  if (open <= 0) throw conflict('Nothing is due on this invoice.')
  const pending = attempts.filter(({ state }) => state === 'pending')
  const waiting = pending.reduce((sum, each) => sum + each.amount, 0)
  const text = (value: number) => moneyText(value, invoice.currency)
  if (waiting >= open) throw conflict(`A payment of ${text(waiting)} is being processed.`)
  const due = open - waiting
  if (amount > due) throw wrongField('amount', `The balance due is only ${text(due)}.`)
}

/** Ends the pages of earlier attempts, so that nobody pays twice, and records those that were paid meanwhile. */
async function endEarlier(context: Context, attempts: readonly AttemptRow[]) {
  for (const { id, state, providerRef, provider } of attempts) {
    if (state !== 'open' || !providerRef) continue
    const door = await doorOf(context, provider)
    await door.end(providerRef)
    await recordAttempt(context, id)
  }
}

const isUsable = ({ state, url, expiresAt }: AttemptRow, now: Date) =>
  state === 'open' && url !== '' && (expiresAt === null || +expiresAt > +now + 60_000)

type Wanted = { invoiceId: number; amount: number; key: string }

/** Stores the attempt before the provider hears of it; a retry finds it again. */
const reserve = (call: Context & { actor: Actor }, { invoiceId, amount, key }: Wanted) =>
  inTransaction(call, async (tx) => {
    const invoice = await lockInvoice(tx, call.actor, invoiceId)
    const attempts = await attemptsFor(tx, invoiceId)
    const known = attempts.find(({ sendKey }) => sendKey === key)
    if (known) return known
    requireDue(invoice, attempts, amount)
    const provider = offeredProvider(tx.settings.payments)
    if (!provider) throw conflict(notOffered)
    const startedById = call.actor.kind === 'user' ? call.actor.id : null
    const values = { invoiceId, provider, amount, sendKey: key, startedById, createdAt: tx.now() }
    const [row] = await tx.db
      .insert(table)
      .values({ ...values, idempotencyToken: randomUUID() })
      .returning()
    await publishInvoice(tx, invoice)
    return row as AttemptRow
  })

async function orderOf(context: Context, row: AttemptRow, invoice: InvoiceRow): Promise<Order> {
  const { publicUrl } = context.settings
  const [person] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, row.startedById ?? 0))
  return {
    key: row.idempotencyToken,
    amount: row.amount,
    currency: invoice.currency,
    description: `Invoice ${invoice.number}`,
    email: person?.email ?? '',
    returnUrl: `${publicUrl}${invoicePath(invoice.id)}&payment=${row.id}`,
    webhookUrl: reachableWebhookUrl(context.settings, row.provider),
  }
}

/** Has the provider make the page of a stored attempt. @throws DoorError */
async function openPage(context: Context, row: AttemptRow, invoice: InvoiceRow) {
  const door = await doorOf(context, row.provider)
  const { ref, url, expiresAt } = await door.start(await orderOf(context, row, invoice))
  const page = { providerRef: ref, url, expiresAt, state: 'open' as const }
  const isNew = and(eq(table.id, row.id), inArray(table.state, [...unpaidStates]))
  const [after] = await context.db
    .update(table)
    .set({ ...page, checkAt: nextCheck(row, context.now()) })
    .where(isNew)
    .returning()
  return after ?? row
}

const asProgress = (row: AttemptRow, { currency }: InvoiceRow) => ({
  ...row,
  url: row.state === 'open' ? row.url : '',
  currency,
})

async function start(call: Call<typeof contract.start>) {
  const { amount, key } = call.body
  const invoice = await findInvoice(call, call.actor, call.params.id)
  const attempts = await attemptsFor(call, invoice.id)
  const byCaller = call.actor.kind === 'user' ? call.actor.id : 0
  const usable = attempts.find(
    (each) => each.startedById === byCaller && each.amount === amount && isUsable(each, call.now()),
  )
  if (usable && openOf(invoice) >= amount) return asProgress(usable, invoice)
  try {
    await endEarlier(
      call,
      attempts.filter(({ sendKey }) => sendKey !== key),
    )
    const row = await reserve(call, { invoiceId: invoice.id, amount, key })
    if (row.state !== 'created') return asProgress(row, invoice)
    return asProgress(await openPage(call, row, invoice), invoice)
  } catch (error) {
    if (error instanceof DoorError)
      call.log.warn({ reason: error.reason, sentence: error.sentence }, 'a payment was not started')
    throw refusalOf(error, 'amount')
  }
}

export const paymentAttempts = handlers(contract, {
  start,

  async check(call) {
    const [row] = await call.db.select().from(table).where(eq(table.id, call.params.id))
    if (!row) throw notFound()
    const invoice = await findInvoice(call, call.actor, row.invoiceId)
    if (!row.providerRef) return asProgress(row, invoice)
    try {
      return asProgress(await recordAttempt(call, row.id), invoice)
    } catch (error) {
      throw refusalOf(error, 'amount')
    }
  },
})
