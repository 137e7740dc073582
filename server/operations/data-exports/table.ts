import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Who asked for whose data, and when it was taken. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    /** Whose data it is. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who asked: the person, or an admin. Null when that account is gone. */
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** Until when the download can be begun. */
    expiresAt: moment('expires_at').notNull(),
    /** When it was begun; null when it never was. */
    startedAt: moment('started_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.createdAt),
    index('data_exports_requested').on(t.requestedBy, t.createdAt),
  ],
)
