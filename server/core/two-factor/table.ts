import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Hashed recovery codes; each signs in once in place of the authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** The last time step of an accepted code: a code that was overheard does not work again (RFC 6238 section 5.2). */
export const usedTimeSteps = pgTable('used_time_steps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  step: bigint('step', { mode: 'number' }).notNull(),
})
