import { eq, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Actor, may } from '../../../contract/access.ts'
import { notedNouns } from '../../../contract/core/internal-notes.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** The team's notes on records. Who sees the record sees them. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    id: identity(),
    noun: text('noun', { enum: notedNouns }).notNull(),
    /** The id of the record. Without a reference, since it belongs to many tables; erased with it. */
    recordId: integer('record_id').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('internal_notes_record').on(t.noun, t.recordId, t.createdAt.desc(), t.id.desc()),
    index('internal_notes_user').on(t.userId),
  ],
)

/** Limits notes to those that the caller may delete, if they see the record. */
export const deletableBy = (actor: Actor): SQL | undefined =>
  may(actor, 'internal-notes.deleteAny') ? undefined : eq(internalNotes.userId, userIdOf(actor))
