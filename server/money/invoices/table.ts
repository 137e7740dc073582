import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { keysOf } from '../../../contract/fields.ts'
import { type Actor, may, mayRead } from '../../../contract/access.ts'
import { documentLanguages } from '../../../contract/money/document-languages.ts'
import { currencies, minorDigits } from '../../../contract/money/currencies.ts'
import { readDecimal } from '../../../contract/money/money.ts'
import { taxCategories } from '../../../contract/money/tax.ts'
import type { EInvoiceDetails } from '../../../contract/money/e-invoices.ts'
import type { LateTerms } from '../../../contract/money/payment-reminders.ts'
import type { Buyer, Issuer } from '../../../contract/money/issuer.ts'
import type { InvoiceKind, InvoiceState } from '../../../contract/money/invoices.ts'
import { isTeam } from '../../../contract/roles.ts'
import { containing } from '../../platform/lists.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { projects } from '../../work/projects/table.ts'
import { assignee, assigneeIndex, madeFor, users } from '../../core/users/table.ts'

/** Whole numbers of a currency's smallest unit. */
const money = (name: string) => bigint(name, { mode: 'number' })

/** The text by which an invoice is searched. */
const searchable = (t: Record<'number' | 'clientName' | 'billTo' | 'reference', PgColumn>): SQL =>
  sql`coalesce(${t.number}, '') || ' ' || ${t.clientName} || ' ' || ${t.billTo} || ' ' || ${t.reference}`

/**
 * Invoices and credit notes. Once issued, only what happens to them changes: `status`, `paid`,
 * `credited`, `writtenOff`, reminders. The client may be deleted; bookkeeping data was copied.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    number: varchar('number', { length: 20 }),
    /** Overdue is not stored: it is `sent` past its due date. */
    status: text('status', { enum: ['draft', 'sent', 'paid', 'credited', 'written-off', 'void'] })
      .notNull()
      .default('draft'),
    clientId: integer('client_id').references(() => users.id, { onDelete: 'set null' }),
    clientName: varchar('client_name', { length: 255 }).notNull(),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The invoice that a credit note corrects. */
    creditsId: integer('credits_id').references((): AnyPgColumn => invoices.id, {
      onDelete: 'cascade',
    }),
    billTo: text('bill_to').notNull(),
    reference: varchar('reference', { length: 255 }).notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    /** The language in which it was issued; a draft takes the client’s. */
    language: text('language', { enum: keysOf(documentLanguages) })
      .notNull()
      .default('en'),
    note: text('note').notNull(),
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
    net: money('net').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    paid: money('paid').notNull().default(0),
    credited: money('credited').notNull().default(0),
    writtenOff: money('written_off').notNull().default(0),
    /** Whether a credit note cancels this invoice, or this credit note cancels its invoice. */
    isCanceled: boolean('is_canceled').notNull().default(false),
    issueDate: date('issue_date'),
    dueDate: date('due_date'),
    /** The days of what is billed, both included; null if they aren’t stated. */
    serviceFrom: date('service_from'),
    serviceTo: date('service_to'),
    /** The agency's details on the day of issue. */
    issuer: jsonb('issuer').$type<Issuer>(),
    /** The client's billing details on the day of issue. */
    buyer: jsonb('buyer').$type<Buyer>(),
    /** The format of its e-invoice, with what that names beside issuer and buyer, since the day of issue; null for none. */
    eInvoice: jsonb('e_invoice').$type<EInvoiceDetails>(),
    voidReason: varchar('void_reason', { length: 500 }).notNull().default(''),
    remindersOn: boolean('reminders_on').notNull().default(true),
    /** The reason for `remindersOn` being off; empty where none was given. */
    remindersOffReason: varchar('reminders_off_reason', { length: 500 }).notNull().default(''),
    /** The days from the due date of the latest step that has come, its reminder sent or skipped; null for none. */
    reminderDay: integer('reminder_day'),
    /** The day by which the client promised to pay; null for none, and once the team was told that it passed. */
    promisedOn: date('promised_on'),
    /** Whether late payment costs nothing. */
    lateChargesWaived: boolean('late_charges_waived').notNull().default(false),
    /** The invoice for whose late payment this one is, the day up to which it has the interest, and its flat sum. */
    lateChargesOfId: integer('late_charges_of_id').references((): AnyPgColumn => invoices.id, {
      onDelete: 'set null',
    }),
    lateThrough: date('late_through'),
    lateFee: money('late_fee').notNull().default(0),
    /** The interest, and the terms by which it came up; null for charges from before they were kept. */
    lateInterest: money('late_interest').notNull().default(0),
    lateTerms: jsonb('late_terms').$type<LateTerms>(),
    /** The part of these charges that payments and credit notes entered since take back. */
    lateExcess: money('late_excess').notNull().default(0),
    /** The day on which the client says to have paid, and when they said so; null otherwise. */
    reportedPaidOn: date('reported_paid_on'),
    reportedAt: moment('reported_at'),
    assigneeId: assignee(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText((): SQL => searchable(invoices)),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.number),
    index('invoices_newest').on(t.createdAt.desc(), t.id.desc()),
    index('invoices_client_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('invoices_status_due').on(t.status, t.dueDate),
    index('invoices_issued').on(t.issueDate),
    ...assigneeIndex('invoices', t),
    index('invoices_credits').on(t.creditsId),
    index('invoices_late_charges').on(t.lateChargesOfId),
    index('invoices_total').on(t.total),
    searchIndex('invoices_search', t),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    /** Thousandths. */
    quantity: money('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    /** Hundredths of a percent. */
    taxRate: integer('tax_rate').notNull(),
    /** Null for a line from before there were categories, and for one without tax that doesn't say why. */
    taxCategory: text('tax_category', { enum: keysOf(taxCategories) }),
    taxReason: text('tax_reason').notNull().default(''),
    net: money('net').notNull(),
  },
  (t) => [index('invoice_lines_invoice').on(t.invoiceId, t.position)],
)

/**
 * The last number used in each year. The row is locked until the invoice that takes the next one is
 * stored.
 */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Emails about invoices. Queued in the transaction of the event; a job adds the PDF. */
export const invoiceEmails = pgTable(
  'invoice_emails',
  {
    id: identity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['issued', 'reminder', 'void'] }).notNull(),
    queuedAt: moment('queued_at').notNull(),
    /**
     * The email in the outbox; null until it is built. Not a reference: the outbox deletes old
     * emails.
     */
    emailId: integer('email_id'),
  },
  (t) => [index('invoice_emails_invoice').on(t.invoiceId)],
)

/** Returns the condition that the total is a typed amount, such as `$1,440` or `1440.00`; undefined for other words. */
function totalling(word: string): SQL | undefined {
  const digits = word.replace(/^\p{Sc}/u, '')
  const amounts = [0, 2, 3].flatMap((minor) => {
    const total = readDecimal(digits, minor)
    return total ? [and(eq(invoices.total, total), inArray(invoices.currency, having(minor)))] : []
  })
  return or(...amounts)
}
const having = (minor: number) => currencies.filter((code) => minorDigits(code) === minor)

/** Returns the condition for a search word. */
export const foundBy = (word: string): SQL | undefined =>
  or(containing(invoices.searchText, word), totalling(word))

/** Limits a client to invoices issued to them; admins see all. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (mayRead(actor, 'invoices')) return undefined
  return actor.kind === 'user' && !isTeam(actor) && may(actor, 'invoices.read')
    ? and(madeFor(actor, invoices), isNotNull(invoices.number))
    : sql`false`
}

/** Matches issued invoices with a balance due. */
export const isOpen = sql`(${invoices.status} = 'sent' and ${invoices.kind} = 'invoice')`

/** The balance due on an issued invoice that is not void. */
export const openAmount = sql`(${invoices.total} - ${invoices.paid} - ${invoices.credited} - ${invoices.writtenOff})`

/** Returns the condition for a state on a day; undefined for all. */
export const inState = (state: InvoiceState | 'all' | 'open', today: string): SQL | undefined => {
  if (state === 'all') return undefined
  if (state === 'open') return isOpen
  if (state === 'overdue') return sql`${isOpen} and ${invoices.dueDate} < ${today}::date`
  if (state === 'sent') return sql`${isOpen} and ${invoices.dueDate} >= ${today}::date`
  const isCanceled = sql`(${invoices.isCanceled} and ${invoices.kind} = 'invoice')`
  if (state === 'canceled') return isCanceled
  return and(eq(invoices.status, state), sql`not ${isCanceled}`)
}
