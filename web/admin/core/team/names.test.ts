import { expect, test } from 'vitest'
import { lostText } from './names.ts'

const work = [
  { noun: 'leads', total: 2 },
  { noun: 'projects', total: 1 },
  { noun: 'invoices', total: 4 },
] as const

test.each([
  ['owner', /^$/],
  ['manager', /^$/],
  ['member', /^4 records .* them to/],
  ['contractor', /^7 records/],
  ['bookkeeper', /^3 records/],
] as const)('the role %s takes away: %s', (role, text) => {
  expect(lostText(role, work)).toMatch(text)
})

test('one record is given to a colleague as “it”', () => {
  expect(lostText('member', [{ noun: 'invoices', total: 1 }])).toMatch(/^1 record .* give it to/)
})
