import * as z from 'zod/mini'
import type { Creditable } from '../../../../contract/money/credits.ts'
import { creditInput } from '../../../../contract/money/credit-input.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { quantityText, readDecimal } from '../../../../contract/money/money.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

export const creditWays = {
  rest: 'All that is left',
  lines: 'Some lines',
  amounts: 'An amount',
} as const

const inputs = z.object({
  way: z.string(),
  lines: z.array(z.object({ id: z.number(), chosen: z.boolean(), quantity: z.string() })),
  amounts: z.array(z.object({ category: creditable(), rate: z.number(), amount: z.string() })),
})
function creditable() {
  return z.nullable(z.string())
}

const numberOf = (text: string, digits: number) => readDecimal(text, digits) ?? Number.NaN

/** Converts the inputs for the API: only what was chosen is sent. */
export const creditForm = (currency: string) =>
  typedSchema(
    inputs,
    ({ way, lines, amounts }) => {
      if (way === 'lines')
        return {
          lines: lines
            .filter(({ chosen }) => chosen)
            .map(({ id, quantity }) => ({ id, quantity: numberOf(quantity, 3) })),
        }
      if (way === 'amounts')
        return {
          amounts: amounts
            .filter(({ amount }) => amount.trim() !== '')
            .map(({ amount, ...tax }) => ({
              ...tax,
              amount: numberOf(amount, minorDigits(currency)),
            })),
        }
      return {}
    },
    creditInput,
  )

/** Returns the form's first values: everything, no line and no amount chosen. */
export const valuesOf = (invoice: InvoiceDetail, rest: readonly Creditable[]) => ({
  way: 'rest',
  lines: invoice.lines.map(({ id, quantity }) => ({
    id,
    chosen: false,
    quantity: quantityText(quantity),
  })),
  amounts: rest.map(({ category, rate }) => ({ category, rate, amount: '' })),
})
