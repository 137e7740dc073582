import * as z from 'zod/mini'
import {
  clientUnconfirmed,
  day,
  done,
  id,
  instant,
  keysOf,
  page,
  withoutDefaults,
} from '../fields.ts'
import { endpoint } from '../http.ts'
import {
  pause,
  plannedDay,
  scheduleFields,
  scheduleInput,
  stepInput,
} from './billing-schedule-inputs.ts'
import { lineInput } from './invoice-lines.ts'
import { invoiceStateIds } from './invoice-states.ts'

export * from './billing-schedule-inputs.ts'

export const scheduleStates = { active: 'Active', paused: 'Paused', ended: 'Ended' } as const
export type ScheduleState = keyof typeof scheduleStates
const states = keysOf(scheduleStates)

const money = z.int()
const line = z.object(withoutDefaults(lineInput.shape))
const step = z.object({ ...withoutDefaults(stepInput.shape), id })

/** A billing schedule as it is stored. */
export const schedule = z.object({
  ...withoutDefaults(scheduleFields),
  id,
  clientId: id,
  clientName: z.string(),
  clientUnconfirmed,
  projectName: z.nullable(z.string()),
  steps: z.array(step),
  lines: z.array(line),
  pauses: z.array(pause),
  /** `ended` once nothing is left to bill. */
  state: z.enum(states),
  /** The day and total of its next invoice; null while nothing has a day: paused, ended, or waiting for a milestone. */
  nextOn: z.nullable(day),
  nextTotal: z.nullable(money),
  /** The day from which it bills: what had ended before isn't billed. */
  billsFrom: day,
  createdAt: instant,
  updatedAt: instant,
})
export type Schedule = z.output<typeof schedule>

/** An invoice that is still to be made. */
const expected = {
  scheduleId: id,
  name: z.string(),
  /** Null for the whole schedule's name. */
  label: z.string(),
  /** The day on which it is made; null while it waits for its milestone. */
  day: z.nullable(day),
  milestone: z.nullable(z.string()),
  /** The period that it bills; null for an installment or a fixed date. */
  from: z.nullable(day),
  to: z.nullable(day),
  currency: z.string(),
  total: money,
}
export const expectedBill = z.object(expected)
export type ExpectedBill = z.output<typeof expectedBill>

/** The outcome of a run: a draft, an issued invoice, or a draft that couldn't be issued. */
export const runOutcomes = {
  draft: 'Draft created',
  issued: 'Issued',
  refused: 'Couldn’t be issued',
} as const

export const run = z.object({
  id,
  /** The key of the bill: a period's first day, or `step 2`. */
  key: z.string(),
  label: z.string(),
  /** The period that it billed; null for an installment or a fixed date. */
  periodFrom: z.nullable(day),
  periodTo: z.nullable(day),
  billedOn: day,
  total: money,
  outcome: z.enum(keysOf(runOutcomes)),
  /** Why the invoice couldn't be issued; empty otherwise. */
  reason: z.string(),
  invoiceId: id,
  /** Null while it is a draft. */
  invoiceNumber: z.nullable(z.string()),
  /** Null once the draft was deleted; the period isn't billed again. */
  invoiceState: z.nullable(z.enum(invoiceStateIds)),
})
export type BillingRun = z.output<typeof run>

export const scheduleDetail = z.object({
  ...schedule.shape,
  /** The invoices of the next year. */
  expected: z.array(expectedBill),
  /** Newest first. */
  runs: z.array(run),
})
export type ScheduleDetail = z.output<typeof scheduleDetail>

const params = z.object({ id })

/** Returns all schedules, those that bill next first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/billing-schedules',
  may: 'billing-schedules.list',
  query: z.object({
    ...page,
    state: z._default(z.enum(['all', ...states]), 'all'),
    clientId: z.optional(id),
  }),
  reply: z.array(schedule),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/billing-schedules/:id',
  may: 'billing-schedules.list',
  params,
  reply: scheduleDetail,
})

/**
 * Creates a schedule. A period that had ended today isn't billed, one that is running is billed today. 400 on `startDay`
 * more than a year ago or five years ahead, and on `steps` for a date that has passed or a milestone of another project.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/billing-schedules',
  may: 'billing-schedules.write',
  body: scheduleInput,
  reply: scheduleDetail,
  status: 201,
})

/**
 * Changes a schedule; invoices that it made stay. 409 if someone else changed it since `updatedAt`. Once it has billed,
 * client, kind, currency, interval and start are fixed, and so are the lines of installments and the steps that were
 * billed: 400 on them.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/billing-schedules/:id',
  may: 'billing-schedules.write',
  params,
  body: scheduleInput,
  reply: scheduleDetail,
})

/** The first and last day of a pause; `to` is null until it is resumed. */
export const pauseInput = z.object({
  from: plannedDay,
  to: z._default(z.nullable(plannedDay), null),
})

/**
 * Bills nothing from a day on, today or later, until it is resumed or until `to`. 400 on `to` before `from`; 409 if it is
 * paused or has ended.
 */
export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/api/admin/billing-schedules/:id/pause',
  may: 'billing-schedules.write',
  params,
  body: pauseInput,
  reply: scheduleDetail,
})

/** Ends the pause, and drops one that is still to come: from today on it bills again. 409 if it has none. */
export const resume = endpoint({
  method: 'POST',
  path: '/api/admin/billing-schedules/:id/resume',
  may: 'billing-schedules.write',
  params,
  reply: scheduleDetail,
})

/** The last day of a schedule. */
export const endInput = z.object({ day: plannedDay })

/** Bills nothing after a day, today or later. 400 on `day` before today or its start; 409 if it has ended. */
export const end = endpoint({
  method: 'POST',
  path: '/api/admin/billing-schedules/:id/end',
  may: 'billing-schedules.write',
  params,
  body: endInput,
  reply: scheduleDetail,
})

/** Moves a schedule that has billed nothing yet to the trash. 409 for others: those are ended. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/billing-schedules/:id',
  may: 'billing-schedules.write',
  params,
  reply: done,
})

/** Returns what will be billed to a client within a year, by currency. */
export const expectedOf = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/expected-bills',
  may: 'billing-schedules.list',
  params: z.object({ clientId: id }),
  reply: z.array(z.object({ currency: z.string(), total: money, bills: z.array(expectedBill) })),
})

/** Returns what will be billed to the caller's company within a year: only what is issued automatically, not drafts. */
export const own = endpoint({
  method: 'GET',
  path: '/api/expected-bills',
  may: 'billing-schedules.own',
  kept: true,
  reply: z.array(expectedBill),
})
