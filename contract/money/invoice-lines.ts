import * as z from 'zod/mini'
import { taxRate } from './issuer.ts'
import { id, keysOf, required, text, withoutDefaults } from '../fields.ts'
import { lineNet } from './money.ts'
import { needsReason, taxCategories } from './tax.ts'

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
  /** In the currency's smallest unit; before tax, unless the invoice's prices include it. Negative for a discount. */
  unitPrice: amountOf(wrongPrice),
  taxRate,
  /** Why a line has the tax it has; null for taxed at the rate. Only S, taxed, can have a rate above 0. */
  taxCategory: z._default(z.nullable(z.enum(keysOf(taxCategories))), null),
  /** The reason for no tax as printed; required for E, AE, K, G and O. */
  taxReason: text(300),
}

const tooLarge = 'The amount of this line is too large'
export const lineInput = z.object(fields).check(
  z.refine((line) => Math.abs(lineNet(line)) <= largestAmount, {
    message: tooLarge,
    path: ['unitPrice'],
  }),
  z.refine(({ taxCategory, taxRate: rate }) => taxCategory !== 'S' || rate > 0, {
    message: 'Please enter a tax rate above 0%, or choose why there is no tax',
    path: ['taxRate'],
  }),
  z.refine(({ taxCategory, taxRate: rate }) => [null, 'S'].includes(taxCategory) || rate === 0, {
    message: 'A line without tax has a tax rate of 0%',
    path: ['taxRate'],
  }),
  z.refine(({ taxCategory, taxReason }) => !needsReason(taxCategory) || taxReason !== '', {
    message: 'Please say why there is no tax',
    path: ['taxReason'],
  }),
)
export type LineInput = z.output<typeof lineInput>

/** A line of an invoice; `net` is its amount before tax. */
export const line = z.object({ ...withoutDefaults(fields), id, net: z.int() })

const noLines = 'Please add at least one line'
const isMixed = (lines: readonly LineInput[]) =>
  lines.some(({ taxCategory }) => taxCategory === 'O') &&
  lines.some(({ taxCategory }) => taxCategory !== 'O')

/** The lines of an invoice. Those outside the scope of tax stand on one of their own (EN 16931: BR-O-11). */
export const lineInputs = z.array(lineInput, noLines).check(
  z.minLength(1, noLines),
  z.maxLength(100, 'Please use at most 100 lines'),
  z.refine(
    (lines) => !isMixed(lines),
    'Lines outside the scope of tax can’t be on an invoice with other lines',
  ),
)
