import { sql } from 'drizzle-orm'
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { leads } from '../leads/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Next steps with leads, open and done. Whoever may see the lead may see its steps. */
export const leadSteps = pgTable(
  'lead_steps',
  {
    id: identity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    what: varchar('what', { length: 500 }).notNull(),
    dueAt: moment('due_at').notNull(),
    /** Minutes before the due time, for the reminder; null without one. */
    remind: integer('remind'),
    /** The time of the reminder; null without one, and once it was sent. */
    remindAt: moment('remind_at'),
    remindedAt: moment('reminded_at'),
    /** The person who set the step and is reminded. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('lead_steps_lead').on(t.leadId),
    index('lead_steps_open_due')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
    index('lead_steps_to_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    index('lead_steps_user').on(t.userId),
  ],
)
