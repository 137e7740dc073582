import { eq, inArray } from 'drizzle-orm'
import type { PaymentProviderId } from '../../../contract/payment-provider-ids.ts'
import type { Context } from '../../platform/context.ts'
import type { AttemptRow } from './store.ts'
import { paymentAttempts, type RefundOrder } from './table.ts'

/**
 * Milliseconds after which a provider has made a refund or never will: far more than an order waits for its answer. An
 * answer that is read later holds it.
 */
const settled = 2 * 60_000

/** Returns the orders that stand after a provider's answer was recorded; `key` is that of a refund it holds. */
export const ordersAfter = (
  { refundOrders }: Pick<AttemptRow, 'refundOrders'>,
  now: Date,
  key?: string,
): RefundOrder[] =>
  refundOrders.filter((each) => each.key !== key && +now - +new Date(each.at) < settled)

const lockOrders = async (tx: Context, attemptId: number): Promise<RefundOrder[]> => {
  const mine = eq(paymentAttempts.id, attemptId)
  const [row] = await tx.db.select().from(paymentAttempts).where(mine).for('update')
  return row?.refundOrders ?? []
}

const writeOrders = (tx: Context, attemptId: number, refundOrders: RefundOrder[]) =>
  tx.db.update(paymentAttempts).set({ refundOrders }).where(eq(paymentAttempts.id, attemptId))

/** Forgets an order that the provider has refused, or never heard of. */
export async function dropOrder(tx: Context, attemptId: number, key: string): Promise<void> {
  const all = await lockOrders(tx, attemptId)
  const rest = all.filter((each) => each.key !== key)
  await writeOrders(tx, attemptId, rest)
}

/** Sets aside what a provider is about to be asked for, so that nobody gives the same money away meanwhile. */
export async function noteOrder(tx: Context, attemptId: number, order: Omit<RefundOrder, 'at'>) {
  const others = (await lockOrders(tx, attemptId)).filter(({ key }) => key !== order.key)
  await writeOrders(tx, attemptId, [...others, { ...order, at: tx.now().toISOString() }])
}

type Ordered = {
  id: number
  amount: number
  method: 'other'
  attemptId: number
  provider: PaymentProviderId
  undoneAt: null
  dispute: null
}

/** Returns refunds that were ordered and not recorded yet, as payments that they will become; but for that with `key`. */
export async function orderedRefunds(
  { db }: Pick<Context, 'db'>,
  invoiceIds: readonly number[],
  key?: string,
): Promise<(Ordered & { invoiceId: number })[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.invoiceId, [...invoiceIds]))
  return attempts.flatMap(({ id, invoiceId, provider, refundOrders }) =>
    refundOrders
      .filter((each) => each.key !== key)
      .map(({ amount }) => ({
        invoiceId,
        id: 0,
        amount: -amount,
        method: 'other' as const,
        attemptId: id,
        provider,
        undoneAt: null,
        dispute: null,
      })),
  )
}

/** Returns how much of what was paid on an invoice is on its way back. */
export const onItsWayBack = async (context: Pick<Context, 'db'>, invoiceId: number) =>
  (await orderedRefunds(context, [invoiceId])).reduce((sum, { amount }) => sum - amount, 0)
