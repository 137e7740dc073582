import * as z from 'zod/mini'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { type InvoiceDetail, invoiceInput } from '../../../../contract/money/invoices.ts'
import { lineNet, plainMoney, readDecimal, totalsOf } from '../../../../contract/money/money.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const typedLine = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  taxRate: z.string(),
})
export type TypedLine = z.output<typeof typedLine>

const inputs = z.object({
  clientId: z.union([z.number(), z.string()]),
  /** The display name of the chosen client, so that a restored draft can show it. */
  clientName: z.string(),
  projectId: z.string(),
  billTo: z.string(),
  reference: z.string(),
  currency: z.string(),
  dueDate: z.nullable(z.string()),
  lines: z.array(typedLine),
  note: z.string(),
})
export type TypedInvoice = z.output<typeof inputs>

const numbersOf = (line: TypedLine, currency: string) => ({
  quantity: readDecimal(line.quantity, 3) ?? Number.NaN,
  unitPrice: readDecimal(line.unitPrice, minorDigits(currency)) ?? Number.NaN,
  taxRate: readDecimal(line.taxRate, 2) ?? Number.NaN,
})

/** Converts the inputs for the API: `1,234.50` becomes whole minor units; unreadable numbers become NaN. */
export const invoiceForm = typedSchema(
  inputs,
  ({ projectId, lines, ...rest }) => ({
    ...rest,
    projectId: projectId ? Number(projectId) : null,
    lines: lines.map((line) => ({
      description: line.description,
      ...numbersOf(line, rest.currency),
    })),
  }),
  invoiceInput,
)

export const emptyLine = (taxRate = ''): TypedLine => ({
  description: '',
  quantity: '1',
  unitPrice: '',
  taxRate,
})

export const emptyInvoice: TypedInvoice = {
  clientId: '',
  clientName: '',
  projectId: '',
  billTo: '',
  reference: '',
  currency: 'USD',
  dueDate: null,
  lines: [emptyLine('0')],
  note: '',
}

const numberText = (value: number, divisor: number) => String(value / divisor)

/** Returns the form values of a draft. */
export const valuesOf = (invoice: InvoiceDetail): TypedInvoice & { seen: string } => ({
  clientId: invoice.clientId ?? '',
  clientName: invoice.clientName,
  projectId: invoice.projectId ? String(invoice.projectId) : '',
  billTo: invoice.billTo,
  reference: invoice.reference,
  currency: invoice.currency,
  dueDate: invoice.dueDate,
  lines: invoice.lines.map((line) => ({
    description: line.description,
    quantity: numberText(line.quantity, 1000),
    unitPrice: plainMoney(line.unitPrice, invoice.currency),
    taxRate: numberText(line.taxRate, 100),
  })),
  note: invoice.note,
  seen: invoice.updatedAt,
})

/** Returns the totals of the readable lines and each line's net amount; null for an unreadable line. */
export function inputTotals(lines: readonly TypedLine[], currency: string) {
  const numbers = lines.map((line) => numbersOf(line, currency))
  const readable = numbers.map((line) => Object.values(line).every(Number.isInteger))
  return {
    totals: totalsOf(numbers.filter((_, at) => readable[at])),
    nets: numbers.map((line, at) => (readable[at] ? lineNet(line) : null)),
  }
}
