import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AutomationLog } from '../../../contract/core/automation-logs.ts'
import type { Context } from '../../platform/context.ts'
import type { GivenUp } from '../../platform/jobs.ts'
import { errorText, nameOfJob } from './rules.ts'
import { automationLogs } from './table.ts'

/** One run of an automation. */
export type Run = {
  /** A readable name, such as `Consultation reminders`; at most 255 characters. */
  name: string
  description: string
  startedAt: Date
  /** One sentence about the result, such as `3 reminders queued`. */
  details: string
  status: AutomationLog['status']
  /** The error message, as far as it may be shown. */
  error?: string
  /** The job that repeats the run; it must be declared with `startsAgain`, or be scheduled. */
  retry?: { job: string; data: object }
  /** The reason why it cannot be restarted from the log, as a sentence. */
  noRetry?: string
}

/** Records a run in the automation log; it ends now unless it is still running. */
export async function recordRun(context: Context, run: Run): Promise<void> {
  const { startedAt, retry, ...rest } = run
  const endedAt = run.status === 'running' ? null : context.now()
  await context.db.insert(automationLogs).values({
    ...rest,
    retryJob: retry?.job ?? null,
    retryData: retry?.data ?? null,
    createdAt: startedAt,
    endedAt,
  })
}

const hour = 3_600_000

/**
 * Records that the queue has given up a job. Repeated failures within the hour, such as of a scheduled job while a
 * mail server is down, share one line.
 */
export async function recordGivenUp(context: Context, { job, data, error, tries }: GivenUp) {
  const name = nameOfJob(job.name)
  const same = and(
    eq(automationLogs.name, name),
    eq(automationLogs.status, 'error'),
    eq(automationLogs.retryJob, job.name),
    sql`${automationLogs.retryData} = ${JSON.stringify(data)}::jsonb`,
    isNull(automationLogs.retriedAt),
    gte(automationLogs.createdAt, new Date(+context.now() - hour)),
  )
  if ((await context.db.$count(automationLogs, same)) > 0) return
  await recordRun(context, {
    name,
    description: 'Background work that failed',
    startedAt: context.now(),
    details: `Given up after ${tries} ${tries === 1 ? 'try' : 'tries'}`,
    status: 'error',
    error: errorText(error),
    retry: { job: job.name, data },
  })
}
