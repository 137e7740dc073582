import { sql } from 'drizzle-orm'
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { leads } from '../leads/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** What is to be done next with a lead, and what was. Who sees the lead sees its steps. */
export const leadSteps = pgTable(
  'lead_steps',
  {
    id: identity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    what: varchar('what', { length: 500 }).notNull(),
    dueAt: moment('due_at').notNull(),
    /** Minutes before, for the reminder; null without one. */
    remind: integer('remind'),
    /** When the reminder is to be sent; null without one, and once it was. */
    remindAt: moment('remind_at'),
    remindedAt: moment('reminded_at'),
    /** Who set it, and is reminded. */
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
