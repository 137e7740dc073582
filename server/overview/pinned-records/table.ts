import { eq } from 'drizzle-orm'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { pinnedNouns } from '../../../contract/overview/pinned-records.ts'
import { users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'

/** Records that somebody of the team keeps in their sidebar. */
export const pinnedRecords = pgTable(
  'pinned_records',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    noun: text('noun', { enum: pinnedNouns }).notNull(),
    /** The id of the record. Without a reference, since it belongs to many tables. */
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('pinned_records_once').on(t.userId, t.noun, t.recordId)],
)

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(pinnedRecords.userId, userIdOf(actor))
