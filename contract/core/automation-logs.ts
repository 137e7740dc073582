import * as z from 'zod/mini'
import { day, done, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'

export const automationStatuses = ['running', 'success', 'error'] as const

/** One automatic run (seed 001 section 3), written by the work itself. */
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

/** A run with all that is known of it. */
export const automationLogDetail = z.object({
  ...automationLog.shape,
  /** The technical error; empty when the run succeeded. */
  error: z.string(),
  /** It can be done once more from here. */
  canRetry: z.boolean(),
  /** Why it cannot, as a sentence; empty when it can. */
  whyNot: z.string(),
  /** When somebody asked for it once more; null when nobody did. */
  retriedAt: z.nullable(instant),
})
export type AutomationLogDetail = z.output<typeof automationLogDetail>

const dayOrNone = z._default(z.union([z.literal(''), day]), '')

/** Sort orders of the log. */
export const automationSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type AutomationSort = keyof typeof automationSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(automationSorts)), 'newest'),
  status: z._default(z.enum(['all', ...automationStatuses]), 'all'),
  /** Exactly this name; empty for all. */
  name: z._default(z.string().check(z.maxLength(255)), ''),
  /** First and last day of the runs' beginning, in the agency's time zone; empty for no limit. */
  from: dayOrNone,
  to: dayOrNone,
}

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/automation-logs',
  may: 'automation-logs.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(automationLog),
  paged: true,
})

/** Every name that a run was ever written under, in the order of the alphabet. */
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

/** Puts what failed into the queue once more. 409, with the reason, when that cannot be. */
export const retry = endpoint({
  method: 'POST',
  path: '/api/admin/automation-logs/:id/retry',
  may: 'automation-logs.retry',
  params: z.object({ id }),
  reply: done,
})

/** Puts several that failed into the queue once more. */
export const retryMany = endpoint({
  method: 'POST',
  path: '/api/admin/automation-logs/retries',
  may: 'automation-logs.retry',
  body: z.object({ ids: chosen('Please select runs') }),
  reply: doneForMany,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/automation-logs/export',
  may: 'automation-logs.list',
  query: z.object({ ...filters, only }),
})
