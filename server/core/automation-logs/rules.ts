import { mayRestart } from '../../platform/jobs.ts'
import { describeError } from '../../platform/log.ts'
import type { automationLogs } from './table.ts'

type Row = Pick<typeof automationLogs.$inferSelect, 'status' | 'retryJob' | 'noRetry' | 'retriedAt'>

/** Returns why a run cannot be restarted, as a sentence; empty when it can. */
export function restartProblem({ status, retryJob, noRetry, retriedAt }: Row): string {
  if (status !== 'error') return 'Only failed runs can be restarted.'
  if (noRetry) return noRetry
  if (!retryJob) return 'This kind of run can’t be restarted from here.'
  if (retriedAt) return 'It was already restarted. If it fails again, you’ll see a new entry.'
  return mayRestart(retryJob)
    ? ''
    : 'Running this twice could cause problems, so it can’t be restarted from here.'
}

/** Turns a job's name into a readable one: `erase-job-applications` → `Erase job applications`. */
export const nameOfJob = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the part of an unexpected error that an admin may read, without the written values. */
export const errorText = (error: unknown): string => {
  const { type, message, code } = describeError(error) as Record<string, unknown>
  return [type, code, message].filter(Boolean).join(': ')
}
