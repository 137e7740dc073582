import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

const entry = fc.record({
  on: fc.constant('2026-03-02'),
  kind: fc.constantFrom(
    'invoice' as const,
    'credit-note' as const,
    'payment' as const,
    'refund' as const,
  ),
  invoiceId: fc.constant(1),
  number: fc.constant('2026-0001'),
  size: fc.integer({ min: 1, max: 1_000_000 }),
})

test('what is billed, less what is paid, is due', () => {
  fc.assert(
    fc.property(fc.array(entry), (made) => {
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
