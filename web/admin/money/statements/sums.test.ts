import { array, assert, constant, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

const entry = record({
  on: constant('2026-03-02'),
  kind: constantFrom(
    'invoice' as const,
    'credit-note' as const,
    'payment' as const,
    'refund' as const,
  ),
  invoiceId: constant(1),
  number: constant('2026-0001'),
  size: integer({ min: 1, max: 1_000_000 }),
})

test('what is billed, less what is paid, is due', () => {
  assert(
    property(array(entry), (made) => {
      let balance = 0
      const entries = made.map(({ size, ...each }) => {
        const amount = each.kind === 'invoice' || each.kind === 'refund' ? size : -size
        balance += amount
        return { ...each, amount, balance }
      })
      const { billed, paid, due } = sumsOf({ currency: 'USD', balance, entries })
      expect(billed - paid).toBe(due)
    }),
  )
})
