import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PaymentProviderId } from '../../../contract/payment-provider-ids.ts'
import type { Context } from '../../platform/context.ts'
import { payments } from '../payments/table.ts'
import { paymentAttempts } from './table.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** The states in which a client may still pay on the page. */
export const unpaidStates = ['created', 'open'] as const

/** Returns the attempts to pay an invoice, oldest first. */
export const attemptsFor = ({ db }: Pick<Context, 'db'>, invoiceId: number) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoiceId, invoiceId))
    .orderBy(asc(paymentAttempts.id))

type Named = { ref?: string; token?: string; paymentRef?: string }

/** Finds an attempt by the id of its page, by our own token, or by a payment that came through it; null for none. */
export async function findAttempt(
  { db }: Pick<Context, 'db'>,
  provider: PaymentProviderId,
  { ref, token, paymentRef }: Named,
): Promise<AttemptRow | null> {
  const { attemptId, providerRef, provider: paidWith } = payments
  const byPayment = paymentRef
    ? db
        .select({ id: attemptId })
        .from(payments)
        .where(and(eq(paidWith, provider), eq(providerRef, paymentRef)))
    : null
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(
          ref ? eq(paymentAttempts.providerRef, ref) : sql`false`,
          token ? eq(paymentAttempts.idempotencyToken, token) : sql`false`,
          byPayment ? inArray(paymentAttempts.id, byPayment) : sql`false`,
        ),
      ),
    )
  return row ?? null
}

/** Has the pages of an invoice looked at soon, on which nobody should pay anymore. */
export const lookAtPages = (tx: Context, invoiceId: number) =>
  tx.db
    .update(paymentAttempts)
    .set({ checkAt: tx.now() })
    .where(and(eq(paymentAttempts.invoiceId, invoiceId), eq(paymentAttempts.state, 'open')))

/** Has an attempt looked at in a minute, whatever becomes of this process. */
export const lookSoon = (tx: Context, id: number) =>
  tx.db
    .update(paymentAttempts)
    .set({ checkAt: new Date(+tx.now() + 60_000) })
    .where(eq(paymentAttempts.id, id))

/** Milliseconds between two looks at an attempt that nobody reports on. */
const pauses = { least: 2 * 60_000, most: 6 * 3_600_000 }

/** Returns when an attempt is looked at again: the older it is, the later. */
export const nextCheck = ({ createdAt }: Pick<AttemptRow, 'createdAt'>, now: Date) =>
  new Date(+now + Math.min(pauses.most, Math.max(pauses.least, (+now - +createdAt) / 2)))
