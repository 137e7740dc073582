import * as z from 'zod/mini'
import { day, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { csvReader, only } from '../many.ts'
import { nouns, nounsWith, type NounWith } from '../nouns.ts'

/**
 * The events of the log. `viewed`: an admin viewed the portal as this client. `exported`: an admin downloaded the
 * client's data. `password-set`: of this account. `deletion-declined`: the client's own request.
 */
export const auditEvents = [
  'created',
  'changed',
  'deleted',
  'viewed',
  'exported',
  'password-set',
  'deletion-declined',
] as const

export type AuditNoun = NounWith<'audit'>
/** The nouns whose changes are logged. */
export const auditNounIds = nounsWith('audit')
/** The singular name of each noun, such as "Lead". */
export const auditNouns = Object.fromEntries(
  auditNounIds.map((noun) => [noun, nouns[noun].one]),
) as Record<AuditNoun, string>

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** A changed field with its old and new value. Long texts are truncated; null means empty. */
export const auditChange = z.object({ field: z.string(), from: value, to: value })
export type AuditChange = z.output<typeof auditChange>

export const auditEntry = z.object({
  id,
  noun: z.enum(auditNounIds),
  recordId: id,
  /** The record's name at the time. */
  label: z.string(),
  event: z.enum(auditEvents),
  changes: z.array(auditChange),
  userId: z.nullable(id),
  /** The person who made the change; empty for the system or a deleted account. */
  userName: z.string(),
  userImageUrl: z.nullable(z.string()),
  clientId: z.nullable(id),
  createdAt: instant,
})
export type AuditEntry = z.output<typeof auditEntry>

/** Months for which an entry is kept. */
export const auditMonths = 24

/** The sort orders of the log. */
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

/**
 * Returns the logged changes that match the filters. `from` and `to` are days in the agency's time zone, both
 * included.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/audit-entries',
  may: 'audit-entries.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(auditEntry),
  paged: true,
})

/** Returns all matching changes as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/audit-entries/export',
  may: 'audit-entries.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})
