import { expect, test } from 'vitest'
import type { Stats } from '../../../../contract/overview/stats.ts'
import { clientFigures } from './client-figures.ts'

const deliveryOf = (stats: Partial<Stats>) => {
  const all = { activeProjects: 1, nextDelivery: 0, nextDue: null, overdue: null, ...stats }
  const { value, unit, note } = clientFigures(all as Stats).at(-1) ?? {}
  return [value, unit, note]
}

test('the next delivery tells what is overdue before what is due', () => {
  const shop = { name: 'Shop', dueDate: '2026-11-10' }
  expect(clientFigures(undefined).at(-1)?.value).toBeNull()
  expect(deliveryOf({})).toEqual([0, 'days', 'Nothing due'])
  expect(deliveryOf({ nextDelivery: 1, nextDue: shop })).toEqual([1, 'day', 'Shop, Nov 10, 2026'])
  const overdue = { ...shop, days: 12, projects: 1 }
  expect(deliveryOf({ overdue, nextDelivery: 3, nextDue: { ...shop, name: 'Later' } })).toEqual([
    12,
    'days overdue',
    'Shop, due Nov 10, 2026',
  ])
  expect(deliveryOf({ overdue: { ...overdue, days: 1, projects: 3 } })).toEqual([
    1,
    'day overdue',
    'Shop, due Nov 10, 2026, and 2 more',
  ])
})
