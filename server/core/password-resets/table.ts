import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** The first three set a password; `confirmation` confirms the account's address, `address` a new one. */
export const passwordResetReasons = [
  'reset',
  'invitation',
  'first-start',
  'confirmation',
  'address',
] as const

/**
 * Links that set a password or confirm an address: each works once, until `expiresAt`. Only a hash of the token is
 * stored.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: passwordResetReasons }).notNull(),
    /** For an invitation: whoever sent it; null for the agency, and for other reasons. */
    byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The new address that the link confirms; null for other reasons. */
    email: varchar('email', { length: 255 }),
    /** Whether it was asked for in a browser in which the user had signed in. */
    isKnown: boolean('is_known').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('password_resets_token').on(t.tokenHash),
    index('password_resets_user').on(t.userId),
  ],
)
