import { integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../../core/users/table.ts'
import { moment } from '../../platform/table.ts'

/** Conversations with clients that somebody closed without an answer: messages until then need none. */
export const closedThreads = pgTable('closed_threads', {
  clientId: integer('client_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  closedAt: moment('closed_at').notNull(),
})
