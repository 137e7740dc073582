import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '../../../contract/money/currencies.ts'
import { fromStripe, toStripe } from './stripe-amounts.ts'

test.each([
  ['USD', 1050, 1050],
  ['JPY', 500, 500],
  ['KRW', 12_000, 12_000],
  // Króna and shilling are whole here, but have two decimals at Stripe.
  ['ISK', 5, 500],
  ['UGX', 3700, 370_000],
  ['HUF', 1045, 1045],
  ['KWD', 5120, 5120],
  ['MGA', 2900, 29],
])('%s: %i here is %i at Stripe, and back', (currency, here, there) => {
  expect(toStripe(here, currency)).toBe(there)
  expect(fromStripe(there, currency)).toBe(here)
})

test.each([
  ['KWD', 5124],
  ['MGA', 2950],
])('%s can’t be paid in parts as small as %i', (currency, amount) => {
  expect(toStripe(amount, currency)).toBeNull()
})

test('what can be paid comes back as it was, in every currency', () => {
  const comesBack = fc.property(
    fc.constantFrom(...currencies),
    fc.integer({ min: 1, max: 1e11 }),
    (currency, amount) => {
      const there = toStripe(amount, currency)
      return there === null || fromStripe(there, currency) === amount
    },
  )
  expect(fc.check(comesBack)).toMatchObject({ failed: false })
})
