import { keysOf } from '../../../contract/fields.ts'
import {
  type Statement,
  type StatementKind,
  statementKinds,
} from '../../../contract/money/statements.ts'

type Entry = Omit<Statement[number]['entries'][number], 'balance'> & { currency: string }
const order: readonly StatementKind[] = keysOf(statementKinds)

/**
 * Groups entries by currency, oldest first, with the balance after each. Charges are positive,
 * payments negative.
 */
export function runningBalances(entries: readonly Entry[]): Statement {
  const sorted = entries.toSorted(
    (a, b) =>
      a.on.localeCompare(b.on) ||
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.number.localeCompare(b.number),
  )
  return [...Map.groupBy(sorted, ({ currency }) => currency)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, own]) => {
      let balance = 0
      const counted = own.map(({ currency: _currency, ...entry }) => {
        balance += entry.amount
        return { ...entry, balance }
      })
      return { currency, balance, entries: counted }
    })
}
