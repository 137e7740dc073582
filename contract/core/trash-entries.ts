import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'
import { chosen, doneForMany } from '../many.ts'

/** Days that what was deleted can be brought back. */
export const binDays = 30

/** What goes into the bin when it is deleted, and how one of each is called. */
export const binNouns = {
  clients: 'Client',
  contacts: 'Contact',
  projects: 'Project',
  milestones: 'Milestone',
  'project-updates': 'Update',
  deliverables: 'Deliverable',
  leads: 'Lead',
  'job-applications': 'Application',
  onboarding: 'Onboarding',
  invoices: 'Draft invoice',
  posts: 'Post',
  'email-templates': 'Email template',
  'content-pieces': 'Content',
  'email-campaigns': 'Campaign',
  keywords: 'Keyword',
} as const
export type BinNoun = keyof typeof binNouns
export const binNounIds = Object.keys(binNouns) as [BinNoun, ...BinNoun[]]

export const binEntry = z.object({
  id,
  noun: z.enum(binNounIds),
  /** The deleted record's. */
  recordId: id,
  /** How it was called. */
  label: z.string(),
  /** Whose it is or where it belongs, such as a project's name; may be empty. */
  about: z.string(),
  /** Empty for this server itself, and for an account that is gone. */
  deletedByName: z.string(),
  deletedAt: instant,
  eraseAt: instant,
})
export type BinEntry = z.output<typeof binEntry>

/** What can be brought back, deleted last first. What goes with a deleted client or project is not listed beside it. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/bin-entries',
  may: 'bin-entries.list',
  query: z.object({ ...page, noun: z._default(z.enum(['all', ...binNounIds]), 'all') }),
  reply: z.array(binEntry),
  paged: true,
})

const records = z.object({
  noun: z.enum(binNounIds),
  /** Of the records, not of their entries. */
  ids: chosen('Please select something'),
})

/** Brings records back as they were. One whose place is taken, or whose home is gone, is refused. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/bin-entries/restore',
  may: 'bin-entries.restore',
  body: records,
  reply: doneForMany,
})

/** Erases records now, for good, with their files. */
export const erase = endpoint({
  method: 'POST',
  path: '/api/admin/bin-entries/erase',
  may: 'bin-entries.erase',
  body: records,
  reply: doneForMany,
})
