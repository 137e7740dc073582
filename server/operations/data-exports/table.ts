import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Requests for personal data, with the time of the download. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    /** The person the data is about. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The requester: the person or an admin. null after that account is deleted. */
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** The deadline for starting the download. */
    expiresAt: moment('expires_at').notNull(),
    /** null until the download starts. */
    startedAt: moment('started_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.createdAt),
    index('data_exports_requested').on(t.requestedBy, t.createdAt),
  ],
)
