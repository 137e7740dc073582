import * as z from 'zod/mini'
import { day, required } from '../fields.ts'
import { endpoint } from '../http.ts'

export const closedMonths = z.object({
  /** The last day of the last month that is closed; null for none. */
  through: z.nullable(day),
  /** The last day of the month before the current one: months can be closed up to it. */
  lastMonth: day,
})
export type ClosedMonths = z.output<typeof closedMonths>

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/closed-months',
  may: 'closed-months.read',
  reply: closedMonths,
})

/**
 * Closes all months up to one: payments can’t be dated in them, nor can their invoices be voided. 400 on `through` unless
 * it is the last day of a month that is over and not closed yet.
 */
export const close = endpoint({
  method: 'POST',
  path: '/api/admin/closed-months/close',
  may: 'closed-months.close',
  body: z.object({ through: day }),
  reply: closedMonths,
})

/** Opens all months after `through` again. 409 if none of them is closed. */
export const reopen = endpoint({
  method: 'POST',
  path: '/api/admin/closed-months/reopen',
  may: 'closed-months.reopen',
  fresh: true,
  body: z.object({
    /** The last day of the month that stays closed; null to open all. */
    through: z.nullable(day),
    reason: required('Please say why', 500),
  }),
  reply: closedMonths,
})
