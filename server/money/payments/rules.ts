import type { PaymentMethod } from '../../../contract/money/payment-methods.ts'

type Part = {
  id: number
  amount: number
  method: PaymentMethod
  attemptId: number | null
  provider: string | null
  undoneAt: Date | null
  dispute: string | null
}

const sumOf = (rows: readonly Part[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Returns how much of what was paid on an invoice was applied to others, from its payments. */
export const appliedElsewhere = (rows: readonly Part[]): number =>
  -sumOf(
    rows.filter(({ undoneAt, method, amount }) => !undoneAt && method === 'credit' && amount < 0),
  ) + 0

/**
 * Returns what a provider can still pay back of a payment, from all payments of its invoice: what came less what went back
 * through the same attempt, and no more than is still paid on the invoice after other refunds and credits applied elsewhere.
 */
export function refundableIn(rows: readonly Part[], id: number): number {
  const payment = rows.find((each) => each.id === id)
  if (!payment?.provider || payment.amount <= 0 || payment.undoneAt) return 0
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 0
  const standing = rows.filter((each) => !each.undoneAt && each.method !== 'write-off')
  const left = sumOf(standing.filter(({ attemptId }) => attemptId === payment.attemptId))
  return Math.max(0, Math.min(left, sumOf(standing)))
}

/**
 * Returns what each write-off keeps, the first by the smallest id, when money or a credit note covers a part of them: the
 * latest gives way first. Amounts are in the currency's smallest unit.
 */
export function keptOf(
  writeOffs: readonly { id: number; amount: number }[],
  covered: number,
): Map<number, number> {
  let left = covered
  const kept = new Map<number, number>()
  for (const { id, amount } of writeOffs.toSorted((a, b) => b.id - a.id)) {
    const taken = Math.min(left, amount)
    left -= taken
    kept.set(id, amount - taken)
  }
  return kept
}
