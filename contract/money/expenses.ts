import * as z from 'zod/mini'
import { day, done, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The forms of e-invoices that can be read. */
export const expenseFormats = {
  'factur-x': 'Factur-X / ZUGFeRD',
  cii: 'XML (CII)',
  ubl: 'XML (UBL)',
} as const
export type ExpenseFormat = keyof typeof expenseFormats

/** The maximum size of a file to be read, in bytes. */
export const expenseMaxBytes = 20 * 2 ** 20
export const expenseTooLarge = 'Please choose a file smaller than 20 MB.'

const money = z.int()

/** A line as its supplier wrote it; discounts and charges on the whole invoice are lines too. */
export const expenseLine = z.object({
  description: z.string(),
  /** As written; empty for a discount or a charge. */
  quantity: z.string(),
  /** The unit’s code (UN/ECE Recommendation 20), such as `HUR` for hours. */
  unit: z.string(),
  net: money,
  /** The tax category (UNCL 5305). */
  category: z.string(),
  /** In hundredths of a percent. */
  rate: z.int(),
})
export type ExpenseLine = z.output<typeof expenseLine>

/** The tax of a category and rate. */
export const expenseTax = z.object({
  category: z.string(),
  rate: z.int(),
  net: money,
  tax: money,
  reason: z.string(),
})
export type ExpenseTax = z.output<typeof expenseTax>

/** An invoice or credit note of a supplier. Amounts are in the currency’s smallest unit, positive also for credit notes. */
export const expense = z.object({
  id,
  supplier: z.string(),
  supplierVatId: z.string(),
  number: z.string(),
  isCredit: z.boolean(),
  issueDate: day,
  dueDate: z.nullable(day),
  currency: z.string(),
  net: money,
  tax: money,
  total: money,
  format: z.enum(keysOf(expenseFormats)),
  createdAt: instant,
})
export type Expense = z.output<typeof expense>

export const expenseDetail = z.object({
  ...expense.shape,
  /** The amount still to be paid when it was issued. */
  due: money,
  /** The supplier’s account; empty for none. */
  iban: z.string(),
  paymentReference: z.string(),
  lines: z.array(expenseLine),
  taxes: z.array(expenseTax),
  fileName: z.string(),
  fileBytes: z.int(),
})
export type ExpenseDetail = z.output<typeof expenseDetail>

const params = z.object({ id })

/** Returns the expenses, those issued last first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/expenses',
  may: 'expenses.list',
  query: z.object(page),
  reply: z.array(expense),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/expenses/:id',
  may: 'expenses.list',
  params,
  reply: expenseDetail,
})

/**
 * Reads an uploaded e-invoice and adds it with its lines. 400 on `uploadId` when it isn’t one, is damaged, or doesn’t add up;
 * 409 when the supplier’s invoice of that number is already there.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/expenses',
  may: 'expenses.write',
  body: z.object({ uploadId: id }),
  reply: expenseDetail,
  status: 201,
})

/** Moves an expense to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/expenses/:id',
  may: 'expenses.write',
  params,
  reply: done,
})

/** Returns the supplier’s file, byte for byte. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/admin/expenses/:id/file',
  may: 'expenses.list',
  limit: 'documents',
  params,
})
