import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { automationStatuses } from '../../../contract/core/automation-logs.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/** Automatic runs, with their times and results. */
export const automationLogs = pgTable(
  'automation_logs',
  {
    id: identity(),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: automationStatuses }).notNull(),
    details: text('details').notNull().default(''),
    /** The start of the run. */
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    /** The error message, as far as it may be shown; empty after a success. */
    error: text('error').notNull().default(''),
    /** The job that repeats the run, and its data; null when there is none. */
    retryJob: text('retry_job'),
    retryData: jsonb('retry_data').$type<object>(),
    /** The reason why it cannot be restarted from here; empty when it can, or nothing is known. */
    noRetry: text('no_retry').notNull().default(''),
    /** The time at which somebody restarted it. */
    retriedAt: moment('retried_at'),
  },
  (t) => [
    index('automation_logs_newest').on(t.createdAt.desc(), t.id.desc()),
    index('automation_logs_status').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('automation_logs_name').on(t.name, t.createdAt.desc(), t.id.desc()),
  ],
)
