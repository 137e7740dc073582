import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { keysOf } from '../../../contract/fields.ts'
import { clientFormats } from '../../../contract/money/e-invoices.ts'
import { documentLanguages } from '../../../contract/money/document-languages.ts'
import { users } from '../../core/users/table.ts'
import { updatedAt } from '../../platform/table.ts'

/** The billing details of clients, at most one row for each. Invoices keep a copy from their day of issue. */
export const billingDetails = pgTable('billing_details', {
  clientId: integer('client_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: varchar('name', { length: 255 }).notNull(),
  street: varchar('street', { length: 200 }).notNull(),
  line2: varchar('line2', { length: 200 }).notNull(),
  postcode: varchar('postcode', { length: 20 }).notNull(),
  city: varchar('city', { length: 100 }).notNull(),
  region: varchar('region', { length: 100 }).notNull(),
  country: varchar('country', { length: 2 }).notNull(),
  vatId: varchar('vat_id', { length: 40 }).notNull(),
  registration: varchar('registration', { length: 100 }).notNull(),
  email: varchar('email', { length: 255 }).notNull(),
  reference: varchar('reference', { length: 255 }).notNull(),
  currency: varchar('currency', { length: 3 }).notNull().default(''),
  termsDays: integer('terms_days'),
  eInvoice: text('e_invoice', { enum: keysOf(clientFormats) })
    .notNull()
    .default('usual'),
  buyerReference: varchar('buyer_reference', { length: 255 }).notNull().default(''),
  electronicAddress: varchar('electronic_address', { length: 255 }).notNull().default(''),
  language: text('language', { enum: ['', ...keysOf(documentLanguages)] })
    .notNull()
    .default(''),
  updatedAt: updatedAt(),
})
