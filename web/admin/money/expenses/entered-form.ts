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

/** Returns the form values of an expense that was entered by hand. */
export const valuesOf = (expense: ExpenseDetail): TypedExpense => {
  const [line] = expense.lines
  return {
    supplier: expense.supplier,
    number: expense.number,
    issueDate: expense.issueDate,
    description: line?.description ?? '',
    currency: expense.currency,
    total: plainMoney(expense.total, expense.currency),
    taxRate: line?.rate ? String(line.rate / 100) : '',
    paidOn: null,
    paymentMethod: 'transfer',
    uploadId: null,
  }
}
