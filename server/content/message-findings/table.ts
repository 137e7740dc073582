import { integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** The states of suggestions that were decided. */
const states = ['accepted', 'dismissed'] as const

/**
 * The decisions about suggestions from clients' messages. Of what was suggested only a hash is kept: the words stay in the
 * message, and what was accepted in the profile.
 */
export const messageFindings = pgTable(
  'message_findings',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of field and value. */
    key: varchar('key', { length: 64 }).notNull(),
    state: text('state', { enum: states }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('message_findings_key').on(t.clientId, t.key)],
)
