import * as z from 'zod/mini'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { readDecimal } from '../../../../contract/money/money.ts'
import { paymentInput } from '../../../../contract/money/payments.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const inputs = z.object({
  amount: z.string(),
  paidOn: z.nullable(z.string()),
  method: z.string(),
  note: z.string(),
  key: z.string(),
})
/** Converts a typed amount to whole minor units; with `sign` -1, to a refund. */
export const paymentForm = (currency: string, sign: 1 | -1) =>
  typedSchema(
    inputs,
    (values) => ({
      ...values,
      amount: sign * (readDecimal(values.amount, minorDigits(currency)) ?? Number.NaN),
    }),
    paymentInput,
  )
