import * as z from 'zod/mini'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { LineInput } from '../../../../contract/money/invoice-lines.ts'
import { type InvoiceDetail, invoiceInput } from '../../../../contract/money/invoices.ts'
import { lineNet, plainMoney, readDecimal, totalsOf } from '../../../../contract/money/money.ts'
import { needsReason, type TaxCategory, usualReasons } from '../../../../contract/money/tax.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

export const typedLine = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  taxRate: z.string(),
  /** Empty for taxed at the rate. */
  taxCategory: z.string(),
  taxReason: z.string(),
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
  serviceFrom: z.nullable(z.string()),
  serviceTo: z.nullable(z.string()),
  pricesIncludeTax: z.boolean(),
  lines: z.array(typedLine),
  note: z.string(),
})
export type TypedInvoice = z.output<typeof inputs>

const numbersOf = (line: TypedLine, currency: string) => ({
  quantity: readDecimal(line.quantity, 3) ?? Number.NaN,
  unitPrice: readDecimal(line.unitPrice, minorDigits(currency)) ?? Number.NaN,
  taxRate: readDecimal(line.taxRate, 2) ?? Number.NaN,
})

const taxOf = ({ taxCategory, taxReason }: TypedLine) => {
  const category = (taxCategory || null) as TaxCategory | null
  return { taxCategory: category, taxReason: needsReason(category) ? taxReason : '' }
}

/** Converts the inputs of a line. */
export const sentLine = (line: TypedLine, currency: string) => ({
  description: line.description,
  ...numbersOf(line, currency),
  ...taxOf(line),
})

/** Converts the inputs for the API: `1,234.50` becomes whole minor units; unreadable numbers become NaN. */
export const invoiceForm = typedSchema(
  inputs,
  ({ projectId, lines, ...rest }) => ({
    ...rest,
    projectId: projectId ? Number(projectId) : null,
    lines: lines.map((line) => sentLine(line, rest.currency)),
  }),
  invoiceInput,
)

export const emptyLine = (taxRate = '', taxCategory: TaxCategory | '' = ''): TypedLine => ({
  description: '',
  quantity: '1',
  unitPrice: '',
  taxRate: taxCategory ? '0' : taxRate,
  taxCategory,
  taxReason: taxCategory && usualReasons[taxCategory],
})

/** Returns an empty line with the tax of the one before. */
export const nextLine = (last?: TypedLine): TypedLine => ({
  ...emptyLine(last?.taxRate ?? '0'),
  taxCategory: last?.taxCategory ?? '',
  taxReason: last?.taxReason ?? '',
})

export const emptyInvoice: TypedInvoice = {
  clientId: '',
  clientName: '',
  projectId: '',
  billTo: '',
  reference: '',
  currency: 'USD',
  dueDate: null,
  serviceFrom: null,
  serviceTo: null,
  pricesIncludeTax: false,
  lines: [emptyLine('0')],
  note: '',
}

const numberText = (value: number, divisor: number) => String(value / divisor)

/** Returns the form values of a line. */
export const typedOf = (line: LineInput, currency: string): TypedLine => ({
  description: line.description,
  quantity: numberText(line.quantity, 1000),
  unitPrice: plainMoney(line.unitPrice, currency),
  taxRate: numberText(line.taxRate, 100),
  taxCategory: line.taxCategory === 'S' ? '' : (line.taxCategory ?? ''),
  taxReason: line.taxReason,
})

/** Returns the form values of a draft. */
export const valuesOf = (invoice: InvoiceDetail): TypedInvoice & { seen: string } => ({
  clientId: invoice.clientId ?? '',
  clientName: invoice.clientName,
  projectId: invoice.projectId ? String(invoice.projectId) : '',
  billTo: invoice.billTo,
  reference: invoice.reference,
  currency: invoice.currency,
  dueDate: invoice.dueDate,
  serviceFrom: invoice.serviceFrom,
  serviceTo: invoice.serviceTo === invoice.serviceFrom ? null : invoice.serviceTo,
  pricesIncludeTax: invoice.pricesIncludeTax,
  lines: invoice.lines.map((line) => typedOf(line, invoice.currency)),
  note: invoice.note,
  seen: invoice.updatedAt,
})

/** Returns the totals of the readable lines and each line's amount as priced; null for an unreadable line. */
export function inputTotals(
  lines: readonly TypedLine[],
  currency: string,
  pricesIncludeTax = false,
) {
  const numbers = lines.map((line) => ({ ...numbersOf(line, currency), ...taxOf(line) }))
  const readable = numbers.map(({ quantity, unitPrice, taxRate }) =>
    [quantity, unitPrice, taxRate].every(Number.isInteger),
  )
  return {
    totals: totalsOf(
      numbers.filter((_, at) => readable[at]),
      pricesIncludeTax,
    ),
    nets: numbers.map((line, at) => (readable[at] ? lineNet(line) : null)),
  }
}
