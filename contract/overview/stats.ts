import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Figures of dashboards (seed 000 section 3, seed 001 section 3): a client's own, or the agency's. */
export const stats = z.object({
  /** In progress or in review. */
  activeProjects: z.int(),
  completedProjects: z.int(),
  unreadMessages: z.int(),
  /** Days to the nearest day ahead on which an active project is due; 0 when there is none. */
  nextDelivery: z.int(),
  /** The project that is due then; null when there is none. */
  nextDue: z.nullable(z.object({ name: z.string(), dueDate: day })),
  /** From here on only for the team; 0 for a client. */
  totalClients: z.int(),
  /** The number of different industries among clients. */
  industries: z.int(),
  /** Automatic runs of the last 30 days. */
  automations: z.int(),
  /** Payments on invoices in the default currency, in whole units; other currencies are left out. */
  revenue: z.number(),
  /** Open service requests. */
  supportTickets: z.int(),
})
export type Stats = z.output<typeof stats>

export const read = endpoint({
  method: 'GET',
  path: '/api/stats',
  may: 'stats.read',
  reply: stats,
})

export const readAll = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  may: 'stats.readAll',
  reply: stats,
})
