import * as z from 'zod/mini'
import { assigneeFilter } from '../core/assignments.ts'
import { instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Hours before the end of the 24-hour response time from which a consultation request is listed as near it. */
export const nearHours = 6
/** Days without a client's decision on a deliverable after which it is listed. */
export const approvalDays = 2
/** Days for which a failed run is listed. */
export const failedDays = 7

/** The kinds of items that need the team's action, most urgent first. */
export const todayKinds = [
  'consultations-late',
  'consultations-near',
  'consultations-waiting',
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

/** The noun whose records each kind counts: only those who may see them are told. */
export const todayNouns: Record<TodayKind, string> = {
  'consultations-late': 'consultation-requests',
  'consultations-near': 'consultation-requests',
  'consultations-waiting': 'consultation-requests',
  'invoices-overdue': 'invoices',
  'campaigns-held': 'email-campaigns',
  'runs-failed': 'automation-logs',
  meetings: 'meetings',
  'lead-steps': 'leads',
  messages: 'messages',
  'content-answers': 'content-pieces',
  'service-requests': 'service-requests',
  'job-applications': 'job-applications',
  approvals: 'deliverables',
  'content-approved': 'content-pieces',
  'content-due': 'content-pieces',
}

export const todayItem = z.object({
  kind: z.enum(todayKinds),
  /** The number of items, at least 1. */
  count: z.int(),
  /** Since when the oldest has been pending; for meetings, when the next one starts. */
  at: instant,
})
export type TodayItem = z.output<typeof todayItem>

/**
 * Returns the items that need the team's action today, in the agency's time zone, by kind; kinds without items
 * are left out. A meeting is whoever's it is with, else its request's or its client's assignee's, a next step its lead's, a deliverable its
 * project's; stopped campaigns and failed runs are nobody's.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  may: 'today.read',
  query: z.object({ assignee: assigneeFilter }),
  reply: z.array(todayItem),
})
