import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The figures on dashboards, of a client or of the whole agency. */
export const stats = z.object({
  /** The number of projects in progress or in review. */
  activeProjects: z.int(),
  completedProjects: z.int(),
  unreadMessages: z.int(),
  /** The number of days until the next due date of an active project; 0 if there is none. */
  nextDelivery: z.int(),
  /** The project due next; null if there is none. */
  nextDue: z.nullable(z.object({ name: z.string(), dueDate: day })),
  /** The active project that is overdue longest, with its days, and the number of all that are; null if none is. */
  overdue: z.nullable(
    z.object({ name: z.string(), dueDate: day, days: z.int(), projects: z.int() }),
  ),
  /** This and the figures below are for the team only; 0 for a client. */
  totalClients: z.int(),
  /** The number of different industries among clients. */
  industries: z.int(),
  /** The number of automation runs in the last 30 days. */
  automations: z.int(),
  /** The payments on invoices in the default currency, in whole units; other currencies are excluded. */
  revenue: z.number(),
  /** All payments by currency, in its smallest unit, the default currency first; for a client, empty. */
  revenues: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** The number of open service requests. */
  supportTickets: z.int(),
})
export type Stats = z.output<typeof stats>

/** Returns the caller's figures. */
export const read = endpoint({
  method: 'GET',
  path: '/api/stats',
  may: 'stats.read',
  kept: true,
  reply: stats,
})

/** Returns the figures of the whole agency. */
export const readAll = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  may: 'stats.readAll',
  reply: stats,
})
