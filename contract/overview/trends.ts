import * as z from 'zod/mini'
import { projectStatusIds } from '../work/projects.ts'
import { endpoint } from '../http.ts'

export const trendWeeks = 12
export const trendMonths = 12

/**
 * Returns the number of leads created in each of the last 12 weeks, the payments in each of the last 12 months,
 * and the number of projects by status. Weeks and months without any are included; the current ones are last.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/trends',
  may: 'trends.read',
  reply: z.object({
    /** `week` is its Monday, `YYYY-MM-DD`. */
    leads: z.array(z.object({ week: z.string(), count: z.int() })),
    /** The default currency first, then every other one that was received in these months. */
    revenue: z.array(
      z.object({
        currency: z.string(),
        /** `month` is `YYYY-MM`; `amount` is in the currency's smallest unit. */
        months: z.array(z.object({ month: z.string(), amount: z.int() })),
      }),
    ),
    projects: z.array(z.object({ status: z.enum(projectStatusIds), count: z.int() })),
  }),
})
