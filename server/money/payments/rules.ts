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
