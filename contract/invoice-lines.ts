import * as z from 'zod/mini'
import { taxRate } from './billing-settings.ts'
import { id, required } from './fields.ts'

/** The largest amount of a line or a payment, in a currency's smallest units. */
export const largestAmount = 1_000_000_000_000
const wrongPrice = 'Please enter a price'
const wrongQuantity = 'Please enter a quantity'
/** Money below zero as well, up to `largest`. */
export const amountOf = (sentence: string, largest = largestAmount) =>
  z.number(sentence).check(z.int(sentence), z.gte(-largest, sentence), z.lte(largest, sentence))

export const lineInput = z.object({
  description: required('Please describe each line', 1000),
  /** Thousandths: 1500 is one and a half. */
  quantity: z
    .number(wrongQuantity)
    .check(z.int(wrongQuantity), z.gte(1, wrongQuantity), z.lte(1_000_000_000, wrongQuantity)),
  /** In the currency's smallest unit, before tax; below zero for a discount. */
  unitPrice: amountOf(wrongPrice),
  taxRate,
})
export type LineInput = z.output<typeof lineInput>

/** A line of an invoice; `net` is what it comes to before tax. */
export const line = z.object({ ...lineInput.shape, id, net: z.int() })
