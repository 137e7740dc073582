import { bigint, date, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { modelPurposeIds } from '../../../contract/core/model-uses.ts'

/** The usage of a model on one day of the agency's time zone, for one purpose. */
export const modelUses = pgTable(
  'model_uses',
  {
    day: date('day', { mode: 'string' }).notNull(),
    purpose: varchar('purpose', { length: 40, enum: modelPurposeIds }).notNull(),
    model: varchar('model', { length: 200 }).notNull(),
    calls: integer('calls').notNull().default(0),
    tokensIn: integer('tokens_in').notNull().default(0),
    tokensOut: integer('tokens_out').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    /** Calls whose token counts the provider did not report. */
    estimated: integer('estimated').notNull().default(0),
    /** Millionths of a US dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull().default(0),
    /** Calls to a model that had no price for what they used. */
    unpriced: integer('unpriced').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.purpose, t.model] })],
)
