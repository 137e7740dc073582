import * as z from 'zod/mini'
import { id, instant, page } from './fields.ts'
import { endpoint } from './http.ts'

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

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/automation-logs',
  may: 'automation-logs.list',
  query: z.object({ ...page, status: z._default(z.enum(['all', ...automationStatuses]), 'all') }),
  reply: z.array(automationLog),
  paged: true,
})
