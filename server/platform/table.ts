import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A timestamp with time zone, to the microsecond in the database, a Date here. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** The creation time of the row, set by the database. */
export const createdAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .default(sql`now()`)
/** The row's id, assigned by the database. */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Small facts about this installation that all processes share: the signing secret, paused sending. */
export const appState = pgTable('app_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Counters of rate limits: the uses of `key` until `resetAt`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetAt: moment('reset_at').notNull(),
})

/** Calls that were done and may be sent again: the key that a person's browser gave them. */
export const doneCalls = pgTable(
  'done_calls',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('done_calls_created').on(t.createdAt)],
)

/** Files stored outside the database. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text('key').primaryKey(),
    /** The size; while the file is being stored, the most that it may have. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The account that stored it: the client's, even when a contact did. Null for visitors and drawn images. */
    accountId: integer('account_id'),
    /** The time from which the bytes may be removed; null while a row uses them. */
    removeAt: moment('remove_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('stored_files_remove').on(t.removeAt),
    index('stored_files_account').on(t.accountId),
  ],
)

/** PostgreSQL's transaction id. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Recent changes, for windows that lost their connection (`live.ts`). Kept for an hour and left out of backups:
 * transaction ids mean nothing in another database.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The user concerned; null for every admin. */
    userId: integer('user_id'),
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    writtenBy: transactionId('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [
    index('live_events_written').on(t.writtenBy),
    index('live_events_created').on(t.createdAt),
  ],
)
