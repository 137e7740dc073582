import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { leads } from '../leads/table.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** The team's notes about a lead. Whoever may see the lead may see its notes. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: identity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('lead_notes_newest').on(t.leadId, t.createdAt.desc(), t.id.desc()),
    index('lead_notes_user').on(t.userId),
  ],
)
