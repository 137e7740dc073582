import * as z from 'zod/mini'
import { day, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { only } from '../many.ts'

export const auditEvents = ['created', 'changed', 'deleted', 'viewed'] as const

/** The kinds of records whose history is kept, and how one of each is called. */
export const auditNouns = {
  leads: 'Lead',
  clients: 'Client',
  users: 'Account',
  projects: 'Project',
  deliverables: 'Deliverable',
  'project-updates': 'Project update',
  'consultation-requests': 'Consultation request',
  'service-requests': 'Service request',
  meetings: 'Meeting',
  'job-applications': 'Application',
  onboarding: 'Onboarding',
  invoices: 'Invoice',
  'billing-settings': 'Billing settings',
  posts: 'Post',
  'email-campaigns': 'Campaign',
  'email-templates': 'Email template',
  'content-pieces': 'Content',
  'content-review-links': 'Link for review',
  'content-publications': 'Publication',
  'wordpress-sites': 'WordPress connection',
  'email-senders': 'Sending limits',
  availability: 'Availability',
  suppressions: 'Suppressed address',
  keywords: 'Keyword',
  'model-uses': 'Budget for models',
} as const
export type AuditNoun = keyof typeof auditNouns
export const auditNounIds = Object.keys(auditNouns) as [AuditNoun, ...AuditNoun[]]

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** One field, before and after. Long texts are cut; null is nothing. */
export const auditChange = z.object({ field: z.string(), from: value, to: value })
export type AuditChange = z.output<typeof auditChange>

export const auditEntry = z.object({
  id,
  noun: z.enum(auditNounIds),
  recordId: id,
  /** How the record was called then. */
  label: z.string(),
  event: z.enum(auditEvents),
  changes: z.array(auditChange),
  userId: z.nullable(id),
  /** Who did it; empty for this server itself, and for an account that is gone. */
  userName: z.string(),
  clientId: z.nullable(id),
  createdAt: instant,
})
export type AuditEntry = z.output<typeof auditEntry>

/** Months that an entry is kept. */
export const auditMonths = 24

/** How the log can be ordered. */
export const auditSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type AuditSort = keyof typeof auditSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(auditSorts)), 'newest'),
  noun: z._default(z.enum(['all', ...auditNounIds]), 'all'),
  recordId: z.optional(id),
  userId: z.optional(id),
  clientId: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
}

/** Who changed what. `from` and `to` are days of the agency, both included. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/audit-entries',
  may: 'audit-entries.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(auditEntry),
  paged: true,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/audit-entries/export',
  may: 'audit-entries.list',
  query: z.object({ ...filters, only }),
})
