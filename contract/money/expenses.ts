import * as z from 'zod/mini'
import { chosenClient, day, done, id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { amountOf } from './invoice-lines.ts'
import { currency, taxRate } from './issuer.ts'
import { enteredMethod } from './payment-methods.ts'

/** The forms of e-invoices that can be read, and of what is entered without one. */
export const expenseFormats = {
  'factur-x': 'Factur-X / ZUGFeRD',
  cii: 'XML (CII)',
  ubl: 'XML (UBL)',
  hand: 'Entered by hand',
} as const
export type ExpenseFormat = keyof typeof expenseFormats

/** Whether an expense was paid. */
export const expenseStates = { open: 'Unpaid', paid: 'Paid' } as const

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

/** An invoice, credit note or receipt of a supplier. Amounts are in the currency’s smallest unit, positive also for credit notes. */
export const expense = z.object({
  id,
  supplier: z.string(),
  supplierVatId: z.string(),
  /** Empty for a receipt without one. */
  number: z.string(),
  isCredit: z.boolean(),
  issueDate: day,
  dueDate: z.nullable(day),
  currency: z.string(),
  net: money,
  tax: money,
  total: money,
  /** The day on which it was paid, or the money of a credit note came back; null while it is open. */
  paidOn: z.nullable(day),
  /** Null while it is open. */
  paymentMethod: z.nullable(enteredMethod),
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
  /** The supplier’s document; null for what was entered without one. */
  fileName: z.nullable(z.string()),
  fileBytes: z.nullable(z.int()),
  /** The client’s invoice on which it stands; null for none, or one that is void or was deleted. */
  passedOn: z.nullable(
    z.object({
      invoiceId: id,
      /** Null while it is a draft. */
      number: z.nullable(z.string()),
    }),
  ),
})
export type ExpenseDetail = z.output<typeof expenseDetail>

const params = z.object({ id })

/** Returns the expenses, those issued last first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/expenses',
  may: 'expenses.list',
  query: z.object({ ...page, state: z._default(z.enum(['all', ...keysOf(expenseStates)]), 'all') }),
  reply: z.array(expense),
  paged: true,
})

/** Returns how many expenses are open and how many are paid. */
export const counts = endpoint({
  method: 'GET',
  path: '/api/admin/expenses/counts',
  may: 'expenses.list',
  reply: z.record(z.enum(keysOf(expenseStates)), z.int()),
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

const noAmount = 'Please enter the total'

/** An expense without an e-invoice: a receipt, or an invoice on paper. */
export const enteredExpense = z.object({
  supplier: required('Please enter the supplier', 200),
  number: text(200),
  issueDate: day,
  description: required('Please say what it was for', 1000),
  currency,
  /** With tax, in the currency’s smallest unit, from 1. */
  total: amountOf(noAmount).check(z.gte(1, noAmount)),
  /** The rate of the tax in the total; the tax is worked out from it. */
  taxRate: z._default(taxRate, 0),
  /** The receipt; missing for none, and while changing for the one that is there. */
  uploadId: z.optional(id),
})
export type EnteredExpense = z.output<typeof enteredExpense>

/** The day on which an expense was paid, not in the future, and how. */
export const expensePayment = z.object({ paidOn: day, paymentMethod: enteredMethod })

/** A new expense; it may be paid already. */
export const newExpense = z.object({
  ...enteredExpense.shape,
  /** Missing while it is open. */
  paidOn: z.optional(day),
  /** Counts with a day of payment. */
  paymentMethod: z._default(enteredMethod, 'transfer'),
})
export type NewExpense = z.output<typeof newExpense>

/** Adds an expense by hand. 400 on a day in the future, or one of payment in a closed month; 409 when the supplier’s invoice of that number is already there. */
export const enter = endpoint({
  method: 'POST',
  path: '/api/admin/expenses/entered',
  may: 'expenses.write',
  body: newExpense,
  reply: expenseDetail,
  status: 201,
})

/** The values of an expense when its editor loaded it. */
const seenExpense = z.object({
  supplier: z.string(),
  number: z.string(),
  issueDate: z.string(),
  description: z.string(),
  currency: z.string(),
  total: z.int(),
  taxRate: z.int(),
})

/**
 * Changes an expense that was entered by hand. 409 for others, for one on an invoice, for a number that is there, and when
 * it changed since `seen` was loaded.
 */
export const change = endpoint({
  method: 'PUT',
  path: '/api/admin/expenses/:id',
  may: 'expenses.write',
  params,
  body: z.object({ ...enteredExpense.shape, seen: z.optional(seenExpense) }),
  reply: expenseDetail,
})

/**
 * Puts an expense on a new draft invoice to a client: its lines at what they cost the agency, which is before the tax that it
 * deducts, with the tax that the client’s invoices have. 409 for a credit note, and while it is on an invoice.
 */
export const passOn = endpoint({
  method: 'POST',
  path: '/api/admin/expenses/:id/pass-on',
  may: 'expenses.write',
  params,
  body: z.object({ clientId: chosenClient }),
  reply: expenseDetail,
})

/**
 * Marks an expense as paid in full. 400 on `paidOn` for a day in the future or in a closed month; 409 when it is paid.
 */
export const pay = endpoint({
  method: 'POST',
  path: '/api/admin/expenses/:id/payment',
  may: 'expenses.write',
  params,
  body: expensePayment,
  reply: expenseDetail,
})

/**
 * Reverses a payment that was entered by mistake. The books keep one of a closed month and reverse it today. 409 when the
 * expense is open.
 */
export const reversePayment = endpoint({
  method: 'DELETE',
  path: '/api/admin/expenses/:id/payment',
  may: 'expenses.write',
  params,
  reply: expenseDetail,
})

/** Moves an expense to the trash. 409 when it, or a payment of it, is in a closed month. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/expenses/:id',
  may: 'expenses.write',
  params,
  reply: done,
})

/** Returns the supplier’s file, byte for byte. 404 for an expense without one. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/admin/expenses/:id/file',
  may: 'expenses.list',
  limit: 'documents',
  params,
})
