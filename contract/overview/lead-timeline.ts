import * as z from 'zod/mini'
import { auditChange } from '../core/audit-entries.ts'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The kinds of events in a lead's history. */
export const timelineKinds = [
  'created',
  'changed',
  'request',
  'slot',
  'slot-cancelled',
  'email',
  'campaign',
  'note',
  'step',
  'reminded',
  'step-done',
  'suppressed',
  'merged',
  'unmerged',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const timelineEntry = z.object({
  /** Of the record that it tells of, such as a note's; with `kind`, no other entry has it. */
  id,
  kind: z.enum(timelineKinds),
  at: instant,
  /** The person behind the event; empty for a visitor or the system. */
  by: z.string(),
  /** Words of the record: a note's text, an email's subject, what a visitor wrote, a file's name. */
  text: z.string(),
  /** A word on its state: how the lead came, an email's status, a reason. */
  state: z.string(),
  /** Another moment that it is about, such as when a slot begins. */
  when: z.nullable(instant),
  /** Which fields changed. */
  changes: z.array(auditChange),
  /** It is of a lead that became part of this one: how that was called; otherwise empty. */
  of: z.string(),
  /** The campaign that an email came with, the import that made or changed the lead; otherwise null. */
  aboutId: z.nullable(id),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/** Everything that happened with a lead, and with those that were merged into it, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/timeline',
  may: 'lead-timeline.read',
  params: z.object({ id }),
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(timelineEntry),
  paged: true,
})
