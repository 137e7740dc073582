import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/table.ts'

/** The agency's details on invoices: one row, id 1. */
export const billingSettings = pgTable('billing_settings', {
  id: integer('id').primaryKey(),
  name: varchar('name', { length: 255 }).notNull(),
  address: text('address').notNull(),
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
  updatedAt: updatedAt(),
})
