import { expect, test } from 'vitest'
import { leadValues } from './values.ts'

test.each([
  ['Anna van der Berg', 'Anna'],
  ['Smith, John', 'John'],
  ['Dr. Jane Q. Roe, PhD', 'Jane'],
  ['ADA LINDQVIST', 'Ada'],
  ['Dr. Roe', ''],
])('the contact %j is greeted as %j', (contactName, firstName) => {
  expect(leadValues({ contactName })).toMatchObject({
    contact_name: contactName,
    first_name: firstName,
  })
})
