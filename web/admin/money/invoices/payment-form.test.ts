import { expect, test } from 'vitest'
import { resolverOf } from '../../../platform/form.ts'
import { paymentForm } from './payment-form.ts'

const resolve = (
  currency: string,
  sign: 1 | -1,
  amount: string,
  paidOn: string | null = '2026-03-02',
) =>
  resolverOf(paymentForm(currency, sign))(
    { amount, paidOn, method: 'transfer', note: ' ', key: 'k' },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  )

test.each([
  ['USD', 1, '1,234.50', 123_450],
  ['JPY', 1, '1,234', 1234],
  ['KWD', -1, '0,005', -5],
  ['USD', -1, '20', -2000],
] as const)('in %s with sign %d, %s is %d', async (currency, sign, typed, amount) => {
  expect(await resolve(currency, sign, typed)).toEqual({
    values: { amount, paidOn: '2026-03-02', method: 'transfer', note: '', key: 'k' },
    errors: {},
  })
})

test.each(['', '0', '0.00', 'all of it', '1.005', '9'.repeat(17)])(
  '%j is no amount',
  async (amount) => {
    const { errors } = await resolve('USD', 1, amount)
    expect(errors).toMatchObject({ amount: { message: 'Please enter an amount' } })
  },
)

test('a payment needs a day that exists', async () => {
  for (const paidOn of [null, '', '2026-02-29'])
    expect(Object.keys((await resolve('USD', 1, '1', paidOn)).errors)).toEqual(['paidOn'])
  expect((await resolve('USD', 1, '1', '2028-02-29')).errors).toEqual({})
})
