import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { LogoPart } from '../../../contract/core/brand-logos.ts'
import { updatedAt } from '../../platform/table.ts'

/** The pictures of the agency's logo, by the ground that they are made for: small, so they are kept with the row. */
export const brandLogos = pgTable('brand_logos', {
  part: varchar('part', { length: 10 }).$type<LogoPart>().primaryKey(),
  type: varchar('type', { length: 3 }).$type<'svg' | 'png'>().notNull(),
  /** An SVG as text, a PNG in base64. */
  content: text('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The hash of the content, by which it is addressed. */
  hash: varchar('hash', { length: 20 }).notNull(),
  updatedAt: updatedAt(),
})
