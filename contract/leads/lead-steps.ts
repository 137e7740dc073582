import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The reminder times in minutes before a step is due, with their labels. */
export const reminderMinutes = {
  0: 'When it is due',
  60: 'An hour before',
  1440: 'A day before',
} as const

/** A date and time in ISO 8601. */
const moment = z
  .string('Please choose a day and a time')
  .check(
    z.refine(
      (value) => /^\d{4}-\d\d-\d\dT/.test(value) && Number.isFinite(Date.parse(value)),
      'Please choose a day and a time',
    ),
  )

export const leadStepInput = z.object({
  what: required('Please say what comes next', 500),
  dueAt: moment,
  /** Minutes before the due time; null for no reminder. */
  remind: z._default(z.nullable(z.literal([0, 60, 1440])), 0),
})
export type LeadStepInput = z.output<typeof leadStepInput>

/** The next step with a lead. */
export const leadStep = z.object({
  id,
  leadId: id,
  what: z.string(),
  dueAt: instant,
  remind: z.nullable(z.int()),
  remindedAt: z.nullable(instant),
  /** The person who set the step and is reminded; empty if the account was deleted. */
  userName: z.string(),
  doneAt: z.nullable(instant),
  createdAt: instant,
})
export type LeadStep = z.output<typeof leadStep>

const may = 'lead-steps.manage'
const params = z.object({ id })

/** Returns the open step of a lead; null if there is none. */
export const open = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/step',
  may,
  params,
  reply: z.nullable(leadStep),
})

/** Sets the next step of a lead, replacing an open one. 400 on `remind` if the reminder would be in the past. */
export const set = endpoint({
  method: 'PUT',
  path: '/api/admin/leads/:id/step',
  may,
  params,
  body: leadStepInput,
  reply: leadStep,
})

/** Marks a step as done. 409 if it already is. */
export const finish = endpoint({
  method: 'POST',
  path: '/api/admin/lead-steps/:id/done',
  may,
  params,
  reply: done,
})

/** Permanently deletes an open step. 409 if it is done. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/lead-steps/:id',
  may,
  params,
  reply: done,
})
