import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Reminder times in minutes before a step is due, with their labels. */
export const reminderMinutes = {
  0: 'When it is due',
  60: 'An hour before',
  1440: 'A day before',
} as const

/** A moment as a browser sends it. */
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
  /** null: nobody is reminded. */
  remind: z._default(z.nullable(z.literal([0, 60, 1440])), 0),
})
export type LeadStepInput = z.output<typeof leadStepInput>

/** The next thing to do with a lead. */
export const leadStep = z.object({
  id,
  leadId: id,
  what: z.string(),
  dueAt: instant,
  remind: z.nullable(z.int()),
  remindedAt: z.nullable(instant),
  /** The person who set it and is reminded; empty when that account is gone. */
  userName: z.string(),
  doneAt: z.nullable(instant),
  createdAt: instant,
})
export type LeadStep = z.output<typeof leadStep>

const may = 'lead-steps.manage'
const params = z.object({ id })

/** The step that is open; null when there is none. */
export const open = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/step',
  may,
  params,
  reply: z.nullable(leadStep),
})

/** Sets what comes next; a step that is open is replaced. 400 when the reminder would lie in the past. */
export const set = endpoint({
  method: 'PUT',
  path: '/api/admin/leads/:id/step',
  may,
  params,
  body: leadStepInput,
  reply: leadStep,
})

/** It is done. 409 when it is already. */
export const finish = endpoint({
  method: 'POST',
  path: '/api/admin/lead-steps/:id/done',
  may,
  params,
  reply: done,
})

/** Drops an open step: nothing is left of it. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/lead-steps/:id',
  may,
  params,
  reply: done,
})
