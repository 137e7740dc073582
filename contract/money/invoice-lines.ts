import * as z from 'zod/mini'
import { taxRate } from './issuer.ts'
import { id, required } from '../fields.ts'
import { lineNet } from './money.ts'

/** The maximum amount of a line or a payment, in the currency's smallest unit. */
export const largestAmount = 1_000_000_000_000
const wrongPrice = 'Please enter a price'
const wrongQuantity = 'Please enter a quantity'
/** An amount in the currency's smallest unit, positive or negative, at most `largest` either way. */
export const amountOf = (sentence: string, largest = largestAmount) =>
  z.number(sentence).check(z.int(sentence), z.gte(-largest, sentence), z.lte(largest, sentence))

const fields = {
  description: required('Please describe each line', 1000),
  /** In thousandths, 1 to 1,000,000,000: 1500 is one and a half. */
  quantity: z
    .number(wrongQuantity)
    .check(z.int(wrongQuantity), z.gte(1, wrongQuantity), z.lte(1_000_000_000, wrongQuantity)),
  /** In the currency's smallest unit, before tax; negative for a discount. */
  unitPrice: amountOf(wrongPrice),
  taxRate,
}

const tooLarge = 'The amount of this line is too large'
export const lineInput = z.object(fields).check(
  z.refine((line) => Math.abs(lineNet(line)) <= largestAmount, {
    message: tooLarge,
    path: ['unitPrice'],
  }),
)
export type LineInput = z.output<typeof lineInput>

/** A line of an invoice; `net` is its amount before tax. */
export const line = z.object({ ...fields, id, net: z.int() })
