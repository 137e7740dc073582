import * as z from 'zod/mini'
import { done, id } from '../fields.ts'
import { endpoint } from '../http.ts'
import { todayKinds } from './today.ts'

const thing = { kind: z.enum(todayKinds), id }

const chooseTime = 'Please choose a time'
export const inThePast = 'Please choose a time in the future'
/** The number of days after which nothing stays snoozed. */
export const longestSnooze = 90
export const tooLong = `Please choose a time within ${longestSnooze} days`

/**
 * Hides a thing from the caller's own list of today until a time; for everybody else it stays. It comes back earlier
 * when something new happens to it. 400 on `until` for a time in the past or after more than 90 days.
 */
export const snooze = endpoint({
  method: 'PUT',
  path: '/api/admin/today/snoozes',
  may: 'snoozes.manage',
  body: z.object({ ...thing, until: z.iso.datetime({ offset: true, error: chooseTime }) }),
  reply: done,
})

/** Brings a snoozed thing back; one that is no longer snoozed stays as it is. */
export const wake = endpoint({
  method: 'POST',
  path: '/api/admin/today/snoozes/wake',
  may: 'snoozes.manage',
  body: z.object(thing),
  reply: done,
})
