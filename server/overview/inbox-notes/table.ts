import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { notedNouns } from '../../../contract/overview/inbox-notes.ts'
import { users } from '../../core/users/table.ts'
import { createdAt, identity } from '../../platform/table.ts'

/** The team's notes on what waits for an answer. */
export const inboxNotes = pgTable(
  'inbox_notes',
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
    index('inbox_notes_record').on(t.noun, t.recordId, t.id),
    index('inbox_notes_user').on(t.userId),
  ],
)
