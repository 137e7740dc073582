import { expect, test } from 'vitest'
import { ordersAfter } from './refund-orders.ts'

test('what was ordered stays set aside until the provider’s answer must hold it', () => {
  const at = '2026-03-02T10:00:00.000Z'
  const refundOrders = [
    { key: 'first', amount: 100, at },
    { key: 'second', amount: 200, at },
  ]
  const after = (moment: string, key?: string) =>
    ordersAfter({ refundOrders }, new Date(moment), key).map((each) => each.key)
  expect(after('2026-03-02T10:00:30Z')).toEqual(['first', 'second'])
  expect(after('2026-03-02T10:00:30Z', 'first')).toEqual(['second'])
  expect(after('2026-03-02T10:02:00Z')).toEqual([])
})
