import * as z from 'zod/mini'
import { mayRead } from '../access.ts'
import {
  type AssignedNoun,
  assignedNouns,
  assigneeFilter,
  assigneeId,
} from '../core/assignments.ts'
import { day, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { type Actor, isOnProjects } from '../roles.ts'

/** Hours within which somebody of the agency answers what isn't promised to anybody: messages and comments. */
export const answerHours = 24
/** Days within which service requests, applications, submitted answers and approved content are looked into. */
export const reviewDays = 2
/** Days without a client's decision on a deliverable after which it is listed. */
export const approvalDays = 2
/** Days for which a failed run is listed. */
export const failedDays = 7

/** The noun whose records each kind lists: only those who may see them are told. */
export const todayNouns = {
  consultations: 'consultation-requests',
  invoices: 'invoices',
  'invoice-drafts': 'invoices',
  'retainers-used-up': 'retainer-entries',
  'retainers-low': 'retainer-entries',
  'campaigns-held': 'email-campaigns',
  'runs-failed': 'automation-logs',
  meetings: 'meetings',
  'lead-steps': 'leads',
  messages: 'messages',
  'content-answers': 'content-pieces',
  'service-requests': 'service-requests',
  'job-applications': 'job-applications',
  'lead-answers': 'leads',
  'consultation-answers': 'consultation-requests',
  'client-answers': 'messages',
  'application-answers': 'job-applications',
  'held-emails': 'incoming-emails',
  onboarding: 'onboarding',
  projects: 'projects',
  milestones: 'milestones',
  tasks: 'tasks',
  approvals: 'deliverables',
  'file-requests': 'file-requests',
  'content-approved': 'content-pieces',
  'content-steps': 'content-pieces',
  'content-due': 'content-pieces',
  'posts-due': 'content-pieces',
  'content-refresh': 'content-pieces',
} as const
export type TodayKind = keyof typeof todayNouns

/** The kinds of things that need the team's action. */
export const todayKinds = Object.keys(todayNouns) as [TodayKind, ...TodayKind[]]

/** The kinds of which contractors are told in the projects they are on, although they don't see the noun's list. */
const toldOfProjects: ReadonlySet<TodayKind> = new Set(['messages', 'meetings'])

/** Returns whether somebody of the team is told of things of a kind; the rows they see are another question. */
export const isListed = (actor: Actor, kind: TodayKind): boolean =>
  mayRead(actor, todayNouns[kind]) || (isOnProjects(actor) && toldOfProjects.has(kind))

/** The noun and record that are assigned where somebody assigns a thing; the others are nobody's or follow another record. */
export const assignedWith: { readonly [Kind in TodayKind]?: AssignedNoun } = {
  consultations: 'consultation-requests',
  invoices: 'invoices',
  'invoice-drafts': 'invoices',
  'lead-steps': 'leads',
  messages: 'messages',
  'content-answers': 'content-pieces',
  'service-requests': 'service-requests',
  'job-applications': 'job-applications',
  'lead-answers': 'leads',
  'consultation-answers': 'consultation-requests',
  'client-answers': 'messages',
  'application-answers': 'job-applications',
  projects: 'projects',
  milestones: 'milestones',
  tasks: 'tasks',
  approvals: 'projects',
  'content-approved': 'content-pieces',
  'content-steps': 'content-pieces',
  'content-due': 'content-pieces',
  'posts-due': 'content-pieces',
  'content-refresh': 'content-pieces',
}

/** The parts of the agency by which the list is narrowed. */
export const todayParts = {
  all: 'Everything',
  sales: 'Sales',
  delivery: 'Delivery',
  money: 'Money',
} as const
export type TodayPart = keyof typeof todayParts

/** The part of the agency that each kind belongs to. */
export const partOfKind: Record<TodayKind, Exclude<TodayPart, 'all'>> = {
  consultations: 'sales',
  meetings: 'sales',
  'lead-steps': 'sales',
  'campaigns-held': 'sales',
  'job-applications': 'sales',
  'lead-answers': 'sales',
  'consultation-answers': 'sales',
  'application-answers': 'sales',
  'held-emails': 'sales',
  'client-answers': 'delivery',
  messages: 'delivery',
  'service-requests': 'delivery',
  onboarding: 'delivery',
  projects: 'delivery',
  milestones: 'delivery',
  tasks: 'delivery',
  approvals: 'delivery',
  'file-requests': 'delivery',
  'content-answers': 'delivery',
  'content-approved': 'delivery',
  'content-steps': 'delivery',
  'content-due': 'delivery',
  'posts-due': 'delivery',
  'content-refresh': 'delivery',
  'runs-failed': 'delivery',
  invoices: 'money',
  'invoice-drafts': 'money',
  'retainers-used-up': 'money',
  'retainers-low': 'money',
}

/** The most things that are listed; the total counts all. */
export const todayMost = 200

/** A thing that waits for the team. */
export const todayItem = z.object({
  kind: z.enum(todayKinds),
  /** The id of the record, unique within its kind; for messages, of the client whose thread it is. */
  id,
  /**
   * The id of the record on whose page it is handled: the lead of a step, the project of a milestone or task, the client of a
   * retainer, and for contractors the project of a message or meeting.
   */
  of: id,
  /** The client whose it is; null for what is no client's. */
  clientId: z.nullable(id),
  /** The person or company that waits. */
  who: z.string(),
  /** Whether that is a client who joined with an address that isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  /** The record's name, or the beginning of what was written. */
  what: z.string(),
  /** The open amount in minor units of `currency`; null where there is none. */
  amount: z.nullable(z.int()),
  /** The ISO 4217 code of the amount; empty without one. */
  currency: z.string(),
  since: instant,
  /** The moment until which it was promised or is due; when a meeting starts. */
  due: instant,
  assigneeId,
  /** The assignee's name; empty for nobody. */
  assignee: z.string(),
  /** The record that is assigned; null where nothing can be. */
  assigned: z.nullable(z.object({ noun: z.enum(assignedNouns), id })),
  /** The time at which it comes back; null unless the caller snoozed it. */
  snoozedUntil: z.nullable(instant),
})
export type TodayItem = z.output<typeof todayItem>

/**
 * Returns what needs the team's action, earliest promise first, at most 200: things that wait for an answer, are due
 * by the end of today in the agency's time zone, or failed. What the caller snoozed is listed only by `show=snoozed`,
 * and comes back earlier when something new happens to it. A client's message waits until somebody answers it or closes
 * the conversation. A meeting is whoever's it is with, else its request's or
 * its client's assignee's, a next step its lead's, a deliverable its project's, a retainer whoever made its schedule's; stopped campaigns and failed runs are
 * nobody's. Roles see the kinds of their rooms; contractors those of projects they are on, with the messages and
 * meetings about them, which are then the project's assignee's.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  may: 'today.read',
  query: z.object({
    assignee: assigneeFilter,
    /** Only what is this client's. */
    clientId: z.optional(id),
    part: z._default(z.enum(Object.keys(todayParts) as [TodayPart, ...TodayPart[]]), 'all'),
    show: z._default(z.enum(['open', 'snoozed']), 'open'),
  }),
  reply: z.object({
    items: z.array(todayItem),
    /** The number of open things, also of those that aren't listed. */
    total: z.int(),
    /** The number of open things whose promise has passed. */
    late: z.int(),
    /** The number of things that the caller snoozed. */
    snoozed: z.int(),
  }),
})

/** The days of the week ahead, with today. */
export const weekDays = 7
/** The most entries of each of them that are listed; their total counts all. */
export const mostPerDay = 30

/** The kinds of entries of the week ahead. */
export const weekKinds = [
  'meetings',
  'lead-steps',
  'milestones',
  'tasks',
  'projects',
  'invoices',
  'content',
  'content-steps',
] as const
export type WeekKind = (typeof weekKinds)[number]

/** The kind of today by which a role sees each kind of the week. */
export const kindOfWeek: Record<WeekKind, TodayKind> = {
  meetings: 'meetings',
  'lead-steps': 'lead-steps',
  milestones: 'milestones',
  tasks: 'tasks',
  projects: 'projects',
  invoices: 'invoices',
  content: 'content-due',
  'content-steps': 'content-steps',
}

export const weekEntry = z.object({
  kind: z.enum(weekKinds),
  id,
  /** The id of the record on whose page it is. */
  of: id,
  day,
  /** The time of meetings and next steps; null for what is due on the day. */
  at: z.nullable(instant),
  who: z.string(),
  /** Whether that is a client who joined with an address that isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  what: z.string(),
})
export type WeekEntry = z.output<typeof weekEntry>

/**
 * Returns what is planned for today and the six days after it, in the agency's time zone, by day and time, at most 30 of each
 * day, with the total of each day that has any.
 */
export const week = endpoint({
  method: 'GET',
  path: '/api/admin/today/week',
  may: 'today.read',
  query: z.object({ assignee: assigneeFilter }),
  reply: z.object({
    today: day,
    entries: z.array(weekEntry),
    totals: z.array(z.object({ day, total: z.int() })),
  }),
})
