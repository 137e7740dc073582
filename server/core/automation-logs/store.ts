import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AutomationLog } from '../../../contract/core/automation-logs.ts'
import type { Context } from '../../platform/context.ts'
import type { GivenUp } from '../../platform/jobs.ts'
import { errorText, nameOfJob } from './rules.ts'
import { automationLogs } from './table.ts'

/** One run of something automatic. */
export type Run = {
  /** What a person calls it, such as `Consultation reminders`; at most 255 characters. */
  name: string
  description: string
  startedAt: Date
  /** One sentence on what it did, such as `3 reminders queued`. */
  details: string
  status: AutomationLog['status']
  /** What went wrong, as far as it may be shown. */
  error?: string
  /** The job that does it once more; it must have been declared with `startsAgain`, or run on a timer. */
  retry?: { job: string; data: object }
  /** Why it cannot be done once more from the log, as a sentence. */
  noRetry?: string
}

/** Writes a run into the automation log; it ends now unless it is still running. */
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
 * Writes down that the queue has given up a job. What fails again within the hour, such as a timer
 * while a mail server is down, is one line.
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
    description: 'Work in the background that did not succeed',
    startedAt: context.now(),
    details: `Given up after ${tries} ${tries === 1 ? 'try' : 'tries'}`,
    status: 'error',
    error: errorText(error),
    retry: { job: job.name, data },
  })
}
