import type { AutomationLog } from '../../contract/automation-logs.ts'
import type { Context } from '../platform/context.ts'
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
}

/** Writes a run into the automation log; it ends now unless it is still running. */
export async function recordRun(context: Context, run: Run): Promise<void> {
  const { startedAt, ...rest } = run
  const endedAt = run.status === 'running' ? null : context.now()
  await context.db.insert(automationLogs).values({ ...rest, createdAt: startedAt, endedAt })
}
