import { boolean, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { moment, updatedAt } from '../../platform/table.ts'

/** The settings of replies by email: one row, with id 1. */
export const replySettings = pgTable('reply_settings', {
  id: integer('id').primaryKey(),
  /** Empty for no replies. */
  address: varchar('address', { length: 255 }).notNull(),
  /** Whether emails of people who write first are held. */
  takesStrangers: boolean('takes_strangers').notNull().default(false),
  keepDays: integer('keep_days').notNull(),
  /** The hash of the token that the last test email carries; null for none. */
  trialHash: text('trial_hash'),
  testedAt: moment('tested_at'),
  /** When a test email arrived; null while none has. */
  confirmedAt: moment('confirmed_at'),
  /** The name under which our mail server writes down what it checked, as the test email showed it; null for none. */
  authservId: varchar('authserv_id', { length: 255 }),
  updatedAt: updatedAt(),
})
