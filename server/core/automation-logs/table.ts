import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { automationStatuses } from '../../../contract/core/automation-logs.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

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
    /** What went wrong, as far as it may be shown; empty for what went well. */
    error: text('error').notNull().default(''),
    /** The job that does it once more, and its data; null when there is none. */
    retryJob: text('retry_job'),
    retryData: jsonb('retry_data').$type<object>(),
    /** Why it cannot be done once more from here; empty when it can, or nothing is known. */
    noRetry: text('no_retry').notNull().default(''),
    /** When somebody asked for it once more. */
    retriedAt: moment('retried_at'),
  },
  (t) => [
    index('automation_logs_newest').on(t.createdAt.desc(), t.id.desc()),
    index('automation_logs_status').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('automation_logs_name').on(t.name, t.createdAt.desc(), t.id.desc()),
  ],
)
