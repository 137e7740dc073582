import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type Actor, may } from '../../../contract/access.ts'
import { importStates, type Reading } from '../../../contract/money/bank-imports.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Bank files that were imported. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: identity(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    format: text('format', { enum: ['camt', 'csv'] }).notNull(),
    accounts: jsonb('accounts').$type<string[]>().notNull(),
    state: text('state', { enum: importStates }).notNull().default('running'),
    total: integer('total').notNull(),
    duplicates: integer('duplicates').notNull(),
    applied: integer('applied').notNull().default(0),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('bank_imports_newest').on(t.createdAt.desc(), t.id.desc())],
)

/** The way in which somebody had the files of a bank read, by their headings. */
export const bankFileReadings = pgTable('bank_file_readings', {
  /** The headings of the file, as `headingsOf` writes them, hashed. */
  headings: varchar('headings', { length: 64 }).primaryKey(),
  reading: jsonb('reading').$type<Reading>().notNull(),
  currency: varchar('currency', { length: 3 }).notNull(),
  updatedAt: updatedAt(),
})

/** Returns the condition for the imports the caller may see: all for whoever enters payments. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || may(actor, 'bank-imports.write') ? undefined : sql`false`
