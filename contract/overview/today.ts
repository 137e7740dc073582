import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Hours before the promise of 24 hours runs out from which a consultation is near it. */
export const nearHours = 6
/** Days that a client may take over a deliverable before the team should ask. */
export const approvalDays = 2
/** Days that a failed run is shown for. */
export const failedDays = 7

/** The kinds of items that can wait for the team, the most pressing first. */
export const todayKinds = [
  'consultations-late',
  'consultations-near',
  'invoices-overdue',
  'campaigns-held',
  'runs-failed',
  'meetings',
  'lead-steps',
  'messages',
  'content-answers',
  'service-requests',
  'job-applications',
  'approvals',
  'content-approved',
  'content-due',
] as const
export type TodayKind = (typeof todayKinds)[number]

export const todayItem = z.object({
  kind: z.enum(todayKinds),
  /** More than none. */
  count: z.int(),
  /** Since when the oldest has been waiting; when the next meeting begins. */
  at: instant,
})
export type TodayItem = z.output<typeof todayItem>

/** Returns the items waiting for the team today, in the agency's time zone; empty kinds are left out. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  may: 'today.read',
  reply: z.array(todayItem),
})
