import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Emailed codes and links that sign in: each works once, until `expiresAt`. Only hashes are stored. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** A hash of the number of the browser that asked; the code works nowhere else. */
    browserHash: text('browser_hash').notNull(),
    /** Whether the user had signed in there before. */
    isKnown: boolean('is_known').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sign_in_codes_token').on(t.tokenHash),
    index('sign_in_codes_user').on(t.userId),
  ],
)
