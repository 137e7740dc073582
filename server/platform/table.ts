import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment with time zone, to the microsecond in the database, a Date here. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** When the row was made; set by the database. */
export const createdAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .default(sql`now()`)
/** The row's number, given by the database. */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Small facts about this installation that every process shares: the signing secret, held sending. */
export const appState = pgTable('app_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Counters of rate limits: how often `key` was used until `resetAt`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetAt: moment('reset_at').notNull(),
})

/** Files that are stored outside the database. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text('key').primaryKey(),
    /** From when on the bytes may be removed; null while a row uses them. */
    removeAt: moment('remove_at'),
    createdAt: createdAt(),
  },
  (t) => [index('stored_files_remove').on(t.removeAt)],
)
