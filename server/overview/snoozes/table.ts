import { eq } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { todayKinds } from '../../../contract/overview/today.ts'
import { users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, moment } from '../../platform/table.ts'

/** Things of today that somebody hid from their own list until a time. */
export const snoozes = pgTable(
  'snoozes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: todayKinds }).notNull(),
    /** The id of the thing. Without a reference, since it belongs to many tables; past ones are deleted. */
    recordId: integer('record_id').notNull(),
    until: moment('until').notNull(),
    /** The time after which anything new about the thing brings it back. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.recordId] }),
    index('snoozes_until').on(t.until),
  ],
)

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(snoozes.userId, userIdOf(actor))
