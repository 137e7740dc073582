import * as z from 'zod/mini'
import { day, done, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'

export const automationStatuses = ['running', 'success', 'error'] as const

/** A run of an automation. */
export const automationLog = z.object({
  id,
  name: z.string(),
  description: z.string(),
  status: z.enum(automationStatuses),
  details: z.string(),
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type AutomationLog = z.output<typeof automationLog>

/** A run with its error and whether it can be retried. */
export const automationLogDetail = z.object({
  ...automationLog.shape,
  /** The technical error; empty if the run succeeded. */
  error: z.string(),
  /** Whether it can be retried. */
  canRetry: z.boolean(),
  /** Why it can't be retried; empty if it can. */
  whyNot: z.string(),
  /** When it was last retried; null if it wasn't. */
  retriedAt: z.nullable(instant),
})
export type AutomationLogDetail = z.output<typeof automationLogDetail>

const dayOrNone = z._default(z.union([z.literal(''), day]), '')

/** The sort orders of the log. */
export const automationSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type AutomationSort = keyof typeof automationSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(automationSorts)), 'newest'),
  status: z._default(z.enum(['all', ...automationStatuses]), 'all'),
  /** Limits the list to runs of exactly this name; empty for all. */
  name: z._default(z.string().check(z.maxLength(255)), ''),
  /**
   * Limits the list to runs that started between these days, both included, in the agency's time zone; empty
   * for no limit.
   */
  from: dayOrNone,
  to: dayOrNone,
}

/** Returns the runs that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/automation-logs',
  may: 'automation-logs.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(automationLog),
  paged: true,
})

/** Returns the names of all runs so far, in alphabetical order. */
export const names = endpoint({
  method: 'GET',
  path: '/api/admin/automation-logs/names',
  may: 'automation-logs.list',
  reply: z.array(z.string()),
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/automation-logs/:id',
  may: 'automation-logs.list',
  params: z.object({ id }),
  reply: automationLogDetail,
})

/** Queues a failed run again. 409 with the reason if it can't be retried. */
export const retry = endpoint({
  method: 'POST',
  path: '/api/admin/automation-logs/:id/retry',
  may: 'automation-logs.retry',
  params: z.object({ id }),
  reply: done,
})

/** Queues several failed runs again. */
export const retryMany = endpoint({
  method: 'POST',
  path: '/api/admin/automation-logs/retries',
  may: 'automation-logs.retry',
  body: z.object({ ids: chosen('Please select runs') }),
  reply: doneForMany,
})

/** Returns all matching runs as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/automation-logs/export',
  may: 'automation-logs.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})
