import { expect, test } from 'vitest'
import { oneOf, shownText } from './shown-count.ts'

test('one row is counted in the singular', () => {
  expect([
    shownText(1, '1', 'groups'),
    shownText(1, '2', 'groups'),
    shownText(0, '0', 'leads'),
    shownText(1000, '1,000+', 'leads'),
  ]).toEqual([
    'Showing 1 of 1 group',
    'Showing 1 of 2 groups',
    'Showing 0 of 0 leads',
    'Showing 1,000 of 1,000+ leads',
  ])
})

test.each([
  ['addresses', 'address'],
  ['entries', 'entry'],
  ['bounces', 'bounce'],
  ['changes', 'change'],
  ['service requests', 'service request'],
  ['pieces of content', 'piece of content'],
])('one of the %s is a %s', (many, one) => {
  expect(oneOf(many)).toBe(one)
})
