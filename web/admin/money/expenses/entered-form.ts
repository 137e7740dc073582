import * as z from 'zod/mini'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { type ExpenseDetail, newExpense } from '../../../../contract/money/expenses.ts'
import { plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const inputs = z.object({
  supplier: z.string(),
  number: z.string(),
  issueDate: z.nullable(z.string()),
  description: z.string(),
  currency: z.string(),
  total: z.string(),
  taxRate: z.string(),
  paidOn: z.nullable(z.string()),
  paymentMethod: z.string(),
  uploadId: z.nullable(z.number()),
})
type TypedExpense = z.output<typeof inputs>

const numberOf = (text: string, digits: number) => readDecimal(text, digits) ?? Number.NaN

/** The inputs of an expense; amounts are typed with decimals. */
export const enteredForm = typedSchema(
  inputs,
  ({ issueDate, total, taxRate, paidOn, uploadId, ...rest }) => ({
    ...rest,
    issueDate: issueDate ?? '',
    total: numberOf(total, minorDigits(rest.currency)),
    taxRate: taxRate.trim() ? numberOf(taxRate, 2) : 0,
    ...(paidOn && { paidOn }),
    ...(uploadId !== null && { uploadId }),
  }),
  newExpense,
)

export const emptyExpense = (today: string, currency: string): TypedExpense => ({
  supplier: '',
  number: '',
  issueDate: today,
  description: '',
  currency,
  total: '',
  taxRate: '',
  paidOn: null,
  paymentMethod: 'transfer',
  uploadId: null,
})

const enteredOf = ({ supplier, number, issueDate, currency, total, lines }: ExpenseDetail) => ({
  supplier,
  number,
  issueDate,
  description: lines[0]?.description ?? '',
  currency,
  total,
  taxRate: lines[0]?.rate ?? 0,
})

/** Returns the form values of an expense that was entered by hand. */
export const valuesOf = (expense: ExpenseDetail) => {
  const seen = enteredOf(expense)
  const { total, taxRate, ...same } = seen
  return {
    ...same,
    total: plainMoney(total, expense.currency),
    taxRate: taxRate ? String(taxRate / 100) : '',
    seen,
    paidOn: null,
    paymentMethod: 'transfer',
    uploadId: null,
  }
}
