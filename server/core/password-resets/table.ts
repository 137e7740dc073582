import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

export const passwordResetReasons = ['reset', 'invitation', 'first-start'] as const

/** Links that set a password: each works once, until `expiresAt`. Only a hash of the token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: passwordResetReasons }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('password_resets_token').on(t.tokenHash),
    index('password_resets_user').on(t.userId),
  ],
)
