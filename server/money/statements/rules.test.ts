import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runningBalances } from './rules.ts'

type Entry = Parameters<typeof runningBalances>[0][number]
const entry = (changes: Partial<Entry>): Entry => ({
  on: '2026-03-02',
  kind: 'invoice',
  invoiceId: 1,
  number: '2026-0001',
  amount: 100,
  currency: 'USD',
  ...changes,
})

test('orders by day, then charges before payments, then number', () => {
  const entries = [
    entry({ kind: 'refund', number: '2026-0001' }),
    entry({ kind: 'payment', number: '2026-0002' }),
    entry({ kind: 'payment', number: '2026-0001' }),
    entry({ kind: 'credit-note', number: '2026-0003' }),
    entry({ kind: 'invoice', number: '2026-0002' }),
    entry({ kind: 'payment', number: '2026-0009', on: '2026-03-01' }),
  ]
  const [usd] = runningBalances(entries)
  expect(usd?.entries.map(({ on, kind, number }) => [on.slice(8), kind, number.slice(8)])).toEqual([
    ['01', 'payment', '9'],
    ['02', 'invoice', '2'],
    ['02', 'credit-note', '3'],
    ['02', 'payment', '1'],
    ['02', 'payment', '2'],
    ['02', 'refund', '1'],
  ])
})

test('each currency has a balance of its own, the sum of its amounts', () => {
  const some = fc.array(
    fc.record({ amount: fc.integer(), currency: fc.constantFrom('USD', 'EUR', 'JPY') }),
  )
  fc.assert(
    fc.property(some, (list) => {
      const parts = runningBalances(list.map(entry))
      expect(parts.map(({ currency }) => currency)).toEqual(
        [...new Set(list.map(({ currency }) => currency))].toSorted(),
      )
      for (const { currency, balance, entries } of parts) {
        const own = list.filter((each) => each.currency === currency)
        expect(balance).toBe(own.reduce((sum, { amount }) => sum + amount, 0))
        expect(entries.at(-1)?.balance).toBe(balance)
        expect(entries[0]?.balance).toBe(entries[0]?.amount)
      }
    }),
  )
})
