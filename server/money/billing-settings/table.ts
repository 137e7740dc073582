import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { keysOf } from '../../../contract/fields.ts'
import { eInvoiceUses } from '../../../contract/money/e-invoices.ts'
import { updatedAt } from '../../platform/table.ts'

/** The agency's details on invoices: one row, id 1. */
export const billingSettings = pgTable('billing_settings', {
  id: integer('id').primaryKey(),
  name: varchar('name', { length: 255 }).notNull(),
  address: text('address').notNull(),
  street: varchar('street', { length: 200 }).notNull().default(''),
  line2: varchar('line2', { length: 200 }).notNull().default(''),
  postcode: varchar('postcode', { length: 20 }).notNull().default(''),
  city: varchar('city', { length: 100 }).notNull().default(''),
  region: varchar('region', { length: 100 }).notNull().default(''),
  country: varchar('country', { length: 2 }).notNull().default(''),
  vatId: varchar('vat_id', { length: 40 }).notNull().default(''),
  registration: varchar('registration', { length: 200 }).notNull().default(''),
  taxId: varchar('tax_id', { length: 100 }).notNull(),
  taxName: varchar('tax_name', { length: 40 }).notNull(),
  accountHolder: varchar('account_holder', { length: 70 }).notNull().default(''),
  iban: varchar('iban', { length: 34 }).notNull().default(''),
  bic: varchar('bic', { length: 11 }).notNull().default(''),
  bankDetails: text('bank_details').notNull(),
  paymentUrl: varchar('payment_url', { length: 500 }).notNull(),
  termsDays: integer('terms_days').notNull(),
  currency: varchar('currency', { length: 3 }).notNull(),
  /** Hundredths of a percent. */
  taxRate: integer('tax_rate').notNull(),
  footNote: text('foot_note').notNull(),
  eInvoices: text('e_invoices', { enum: keysOf(eInvoiceUses) })
    .notNull()
    .default('none'),
  contactName: varchar('contact_name', { length: 100 }).notNull().default(''),
  contactPhone: varchar('contact_phone', { length: 40 }).notNull().default(''),
  contactEmail: varchar('contact_email', { length: 255 }).notNull().default(''),
  electronicAddress: varchar('electronic_address', { length: 255 }).notNull().default(''),
  updatedAt: updatedAt(),
})
