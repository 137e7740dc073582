import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { charts } from '../../../contract/money/book-accounts.ts'
import { keysOf } from '../../../contract/fields.ts'
import { updatedAt } from '../../platform/table.ts'

/** Account numbers of the agency: one row, id 1. */
export const bookSettings = pgTable('book_settings', {
  id: integer('id').primaryKey(),
  chart: varchar('chart', { length: 10, enum: keysOf(charts) }).notNull(),
  /** Account numbers by key that differ from the chart's. */
  codes: jsonb('codes').$type<Record<string, string>>().notNull(),
  datevConsultant: varchar('datev_consultant', { length: 7 }).notNull(),
  datevClient: varchar('datev_client', { length: 5 }).notNull(),
  updatedAt: updatedAt(),
})
