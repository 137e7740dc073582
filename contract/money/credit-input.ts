import * as z from 'zod/mini'
import { id, keysOf } from '../fields.ts'
import { amountOf } from './invoice-lines.ts'
import { taxCategories } from './tax.ts'

const noAmount = 'Please enter an amount'
const wrongQuantity = 'Please enter a quantity'
const quantity = z
  .number(wrongQuantity)
  .check(z.int(wrongQuantity), z.gte(1, wrongQuantity), z.lte(1_000_000_000, wrongQuantity))

/** The parts of an invoice that a credit note takes back: lines, or amounts by tax; all that is left if neither is given. */
export const creditInput = z
  .object({
    /** Quantities in thousandths, at most those invoiced. */
    lines: z.optional(
      z.array(z.object({ id, quantity })).check(
        z.minLength(1, 'Please choose at least one line'),
        z.maxLength(100),
        z.refine(
          (lines: readonly { id: number }[]) =>
            new Set(lines.map((line) => line.id)).size === lines.length,
          'Please choose each line once',
        ),
      ),
    ),
    /** Amounts with tax, in the currency’s smallest unit, at most what is left at that tax. */
    amounts: z.optional(
      z
        .array(
          z.object({
            category: z.nullable(z.enum(keysOf(taxCategories))),
            rate: z.int(),
            amount: amountOf(noAmount).check(z.gte(1, noAmount)),
          }),
        )
        .check(z.minLength(1, noAmount), z.maxLength(100)),
    ),
  })
  .check(
    z.refine(({ lines, amounts }) => !(lines && amounts), {
      message: 'Please choose either lines or amounts',
      path: ['lines'],
    }),
  )
