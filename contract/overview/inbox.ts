import * as z from 'zod/mini'
import { assigneeFilter } from '../core/assignments.ts'
import { done, id, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import type { NounWith } from '../nouns.ts'
import { type TodayKind, todayItem } from './today.ts'

/** The kinds of things that wait for an answer, with the noun and record that each of them is about. */
export const inboxNouns = {
  consultations: 'consultation-requests',
  messages: 'clients',
  'service-requests': 'service-requests',
  'job-applications': 'job-applications',
  'lead-answers': 'leads',
  'consultation-answers': 'consultation-requests',
  'client-answers': 'clients',
  'application-answers': 'job-applications',
  'held-emails': 'incoming-emails',
} as const satisfies Partial<Record<TodayKind, NounWith<'emailed'> | 'incoming-emails'>>
export type InboxKind = keyof typeof inboxNouns
export const inboxKinds = keysOf(inboxNouns)

/** Parts to which the inbox is narrowed, with the kinds of each. */
export const inboxParts = {
  all: { label: 'All', kinds: inboxKinds },
  consultations: { label: 'Consultations', kinds: ['consultations', 'consultation-answers'] },
  messages: { label: 'Messages', kinds: ['messages', 'client-answers'] },
  requests: { label: 'Requests', kinds: ['service-requests'] },
  applications: { label: 'Applications', kinds: ['job-applications', 'application-answers'] },
  leads: { label: 'Leads', kinds: ['lead-answers'] },
  held: { label: 'Held', kinds: ['held-emails'] },
} as const satisfies Record<string, { label: string; kinds: readonly InboxKind[] }>
export type InboxPart = keyof typeof inboxParts
export const inboxPartIds = keysOf(inboxParts)

/** `open`: it waits. `snoozed`: the caller hid it until a time. `done`: it was answered or closed in the last 14 days. */
export const inboxShown = { open: 'Waiting', snoozed: 'Snoozed', done: 'Done' } as const
export type InboxShown = keyof typeof inboxShown
/** Days for which a client’s message that was read, but not answered, waits. */
export const unansweredDays = 30
/** Days for which what was answered or closed is listed. */
export const doneDays = 14

/**
 * Returns what waits for an answer of the agency, earliest promise first, or what was answered lately, newest first; at
 * most 200. Each record is listed once: an answer by email to a request that nobody has answered is that request. A
 * client’s last message waits until somebody answers or closes it, whether it was read or not.
 * `q` looks into names, addresses and what was written.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  may: 'inbox.read',
  query: z.object({
    part: z._default(z.enum(inboxPartIds), 'all'),
    show: z._default(z.enum(keysOf(inboxShown)), 'open'),
    assignee: assigneeFilter,
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  reply: z.object({
    items: z.array(z.object({ ...todayItem.shape, kind: z.enum(inboxKinds) })),
    /** The number of those that match. */
    total: z.int(),
    /** The number of open things whose promise has passed. */
    late: z.int(),
    /** The number of things that the caller snoozed. */
    snoozed: z.int(),
  }),
})

/** Notes that a client’s messages need no answer; with `isDone` false, that they do. The next message waits again. */
export const closeMessages = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/messages/:id/close',
  may: 'messages.all',
  params: z.object({ id }),
  body: z.object({ isDone: z.boolean() }),
  reply: done,
})
