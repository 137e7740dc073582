import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { BrandSettings } from '../../../contract/core/brand.ts'
import { updatedAt } from '../../platform/table.ts'

/** The agency's look: one row, id 1. */
export const brand = pgTable('brand', {
  id: integer('id').primaryKey(),
  primary: varchar('primary_color', { length: 7 }).notNull(),
  accent: varchar('accent_color', { length: 7 }),
  type: varchar('type', { length: 20 }).$type<BrandSettings['type']>().notNull(),
  layout: varchar('layout', { length: 20 }).$type<BrandSettings['layout']>().notNull(),
  updatedAt: updatedAt(),
})
