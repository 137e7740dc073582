import { expect, test } from 'vitest'
import { headerOrder, type Sortable } from './sort-order.ts'

const due: Sortable = { orders: ['due', 'due-desc'] }
const changed: Sortable = { orders: ['recent', 'oldest'], falls: true }
const company: Sortable = { orders: ['company'] }

test.each([
  [due, 'recent', { isSorted: false, isDescending: true, next: 'due' }],
  [due, 'due', { isSorted: true, isDescending: false, next: 'due-desc' }],
  [due, 'due-desc', { isSorted: true, isDescending: true, next: 'due' }],
  [changed, 'recent', { isSorted: true, isDescending: true, next: 'oldest' }],
  [changed, 'oldest', { isSorted: true, isDescending: false, next: 'recent' }],
  [company, 'recent', { isSorted: false, isDescending: true, next: 'company' }],
  [company, 'company', { isSorted: true, isDescending: false, next: 'recent' }],
  [company, undefined, { isSorted: false, isDescending: true, next: 'company' }],
])('a column with %j in the order %j', (column, order, expected) => {
  expect(headerOrder(column, order, 'recent')).toEqual(expected)
})

test('without a default, a single order stays', () => {
  expect(headerOrder(company, 'company', undefined)?.next).toBe('company')
})

test('a column without orders can’t be sorted', () => {
  expect(headerOrder({}, 'recent', 'recent')).toBeNull()
})
