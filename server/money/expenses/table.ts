import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { keysOf } from '../../../contract/fields.ts'
import {
  expenseFormats,
  type ExpenseLine,
  type ExpenseTax,
} from '../../../contract/money/expenses.ts'
import { type EnteredMethod, enteredMethods } from '../../../contract/money/payment-methods.ts'
import { createdAt, identity } from '../../platform/table.ts'

/** Whole numbers of a currency's smallest unit. */
const money = (name: string) => bigint(name, { mode: 'number' })

/** Payment that was reversed after its month was closed: the books have both days. */
export type ReversedPayment = { paidOn: string; method: EnteredMethod; on: string }

/** Invoices, credit notes and receipts of suppliers: read from a file, or entered by hand. */
export const expenses = pgTable(
  'expenses',
  {
    id: identity(),
    supplier: text('supplier').notNull(),
    supplierVatId: varchar('supplier_vat_id', { length: 60 }).notNull(),
    /** The supplier’s VAT number, or else the name in lower case: by it and its number an invoice is known again. */
    supplierKey: text('supplier_key').notNull(),
    number: varchar('number', { length: 200 }).notNull(),
    isCredit: boolean('is_credit').notNull(),
    issueDate: date('issue_date').notNull(),
    dueDate: date('due_date'),
    /** The day in the books, where the month of issue was closed already; null for the day of issue. */
    bookedOn: date('booked_on'),
    /** The day of payment and how; both null while it is open. */
    paidOn: date('paid_on'),
    paymentMethod: text('payment_method', { enum: keysOf(enteredMethods) }),
    reversed: jsonb('reversed').$type<ReversedPayment[]>(),
    currency: varchar('currency', { length: 3 }).notNull(),
    net: money('net').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    due: money('due').notNull(),
    iban: varchar('iban', { length: 60 }).notNull(),
    paymentReference: text('payment_reference').notNull(),
    lines: jsonb('lines').$type<ExpenseLine[]>().notNull(),
    taxes: jsonb('taxes').$type<ExpenseTax[]>().notNull(),
    format: text('format', { enum: keysOf(expenseFormats) }).notNull(),
    fileKey: varchar('file_key', { length: 32 }),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileBytes: integer('file_bytes'),
    /** The invoice that passes it on. Not a reference: a deleted draft may be restored. */
    invoiceId: integer('invoice_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('expenses_one')
      .on(t.supplierKey, t.number, t.isCredit)
      .where(sql`${t.number} <> ''`),
    index('expenses_invoice').on(t.invoiceId),
    index('expenses_paid').on(t.paidOn),
    index('expenses_issued').on(t.issueDate.desc(), t.id.desc()),
  ],
)
