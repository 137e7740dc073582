type Part = {
  id: number
  amount: number
  attemptId: number | null
  provider: string | null
  undoneAt: Date | null
  dispute: string | null
}

/** Returns what a provider can still pay back of a payment: what came less what went back through the same attempt. */
export function refundableIn(rows: readonly Part[], id: number): number {
  const payment = rows.find((each) => each.id === id)
  if (!payment?.provider || payment.amount <= 0 || payment.undoneAt) return 0
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 0
  const standing = rows.filter((each) => !each.undoneAt && each.attemptId === payment.attemptId)
  return Math.max(
    0,
    standing.reduce((sum, each) => sum + each.amount, 0),
  )
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
