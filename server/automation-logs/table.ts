import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { automationStatuses } from '../../contract/automation-logs.ts'
import { createdAt, identity, moment } from '../platform/table.ts'

/** What ran by itself, when, and how it ended. */
export const automationLogs = pgTable(
  'automation_logs',
  {
    id: identity(),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: automationStatuses }).notNull(),
    details: text('details').notNull().default(''),
    /** When it began. */
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('automation_logs_newest').on(t.createdAt.desc(), t.id.desc())],
)
