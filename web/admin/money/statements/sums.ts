import type { Statement } from '../../../../contract/money/statements.ts'

/** Sums up one currency of a statement, in its smallest unit. `billed` is less credits, `paid` less refunds and write-offs. */
export function sumsOf({ entries, balance }: Statement[number]) {
  let [billed, paid] = [0, 0]
  for (const { kind, amount } of entries)
    if (kind === 'invoice' || kind === 'credit-note') billed += amount
    else if (kind !== 'write-off') paid -= amount
  return { billed, paid, due: balance }
}
