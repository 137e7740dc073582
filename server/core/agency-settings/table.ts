import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/table.ts'

/** The agency's details: one row, id 1. */
export const agencySettings = pgTable('agency_settings', {
  id: integer('id').primaryKey(),
  name: varchar('name', { length: 80 }).notNull(),
  legalName: varchar('legal_name', { length: 120 }).notNull(),
  email: varchar('email', { length: 255 }).notNull(),
  phone: varchar('phone', { length: 40 }).notNull(),
  address: text('address').notNull(),
  country: varchar('country', { length: 2 }).notNull(),
  taxId: varchar('tax_id', { length: 100 }).notNull(),
  registration: varchar('registration', { length: 200 }).notNull(),
  legalForm: varchar('legal_form', { length: 120 }).notNull().default(''),
  representedBy: varchar('represented_by', { length: 300 }).notNull().default(''),
  registeredOffice: varchar('registered_office', { length: 300 }).notNull().default(''),
  supervisoryBody: varchar('supervisory_body', { length: 300 }).notNull().default(''),
  responsible: varchar('responsible', { length: 300 }).notNull().default(''),
  locale: varchar('locale', { length: 10 }).$type<'en-US'>().notNull(),
  updatedAt: updatedAt(),
})
