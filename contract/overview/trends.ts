import * as z from 'zod/mini'
import { projectStatusIds } from '../work/projects.ts'
import { endpoint } from '../http.ts'

export const trendWeeks = 12
export const trendMonths = 12

/**
 * Leads that were made in each of the last weeks, what was paid in each of the last months, and
 * projects by status. Every week and month is there, also with nothing; the last one is not over.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/trends',
  may: 'trends.read',
  reply: z.object({
    /** `week` is its Monday, `YYYY-MM-DD`. */
    leads: z.array(z.object({ week: z.string(), count: z.int() })),
    revenue: z.object({
      currency: z.string(),
      /** `month` is `YYYY-MM`, `amount` in the currency's smallest unit. */
      months: z.array(z.object({ month: z.string(), amount: z.int() })),
    }),
    projects: z.array(z.object({ status: z.enum(projectStatusIds), count: z.int() })),
  }),
})
