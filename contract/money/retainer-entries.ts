import * as z from 'zod/mini'
import { day, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { plannedDay } from './billing-schedule-inputs.ts'

const wrongQuantity = 'Please enter how much was used'

/** An entry of a retainer's use. */
export const entryInput = z.object({
  /** Today or earlier, in a period that has included units. */
  day: plannedDay,
  /** In thousandths of the retainer's unit, 1 to 10,000,000: 1500 is one and a half. */
  quantity: z
    .number(wrongQuantity)
    .check(z.int(wrongQuantity), z.gte(1, wrongQuantity), z.lte(10_000_000, wrongQuantity)),
  /** The purpose; the client reads it. */
  note: required('Please say what it was used for', 500),
})

const quantity = z.int()

export const entry = z.object({
  id,
  day,
  quantity,
  note: z.string(),
  /** The name of whoever entered it; empty once they are gone. */
  by: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type RetainerEntry = z.output<typeof entry>

const period = z.object({
  from: day,
  to: day,
  included: quantity,
  carried: quantity,
  used: quantity,
  left: quantity,
})

/** A recurring schedule with included units; all quantities are thousandths of `unit`. */
export const retainer = z.object({
  scheduleId: id,
  clientId: id,
  name: z.string(),
  unit: z.string(),
  /** Newest first, from the one that runs or ran last; at most 24. */
  periods: z.array(period),
  /** The entries of these periods, newest first. */
  entries: z.array(entry),
})
export type Retainer = z.output<typeof retainer>

const params = z.object({ id })

/** Returns a client's retainers, those that ended included. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/retainers',
  may: 'retainer-entries.list',
  params: z.object({ clientId: id }),
  reply: z.array(retainer),
})

/** Returns the retainers of the caller's company. */
export const own = endpoint({
  method: 'GET',
  path: '/api/retainers',
  may: 'retainer-entries.own',
  kept: true,
  reply: z.array(retainer),
})

/**
 * Enters what was used of a retainer, by the id of its billing schedule. Warns the team once in each period at 80 % and
 * at 100 %. 400 on `day` for one in the future or outside the periods.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/billing-schedules/:id/retainer-entries',
  may: 'retainer-entries.write',
  params,
  body: entryInput,
  reply: retainer,
  status: 201,
})

/** Changes an entry; refuses what `create` refuses, and 409 if somebody else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/retainer-entries/:id',
  may: 'retainer-entries.write',
  params,
  body: z.object({ ...entryInput.shape, updatedAt: z.optional(instant) }),
  reply: retainer,
})

/** Deletes an entry for good; its period has its units back. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/retainer-entries/:id',
  may: 'retainer-entries.write',
  params,
  reply: retainer,
})
