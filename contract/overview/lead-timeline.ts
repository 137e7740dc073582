import * as z from 'zod/mini'
import { auditChange } from '../core/audit-entries.ts'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'

/**
 * The kinds of events in a lead's history. `emailed`: somebody on the team wrote to them; `answer`: they answered by
 * email; `auto-answer`: a program of theirs did.
 */
export const timelineKinds = [
  'created',
  'changed',
  'request',
  'slot',
  'slot-cancelled',
  'email',
  'emailed',
  'answer',
  'auto-answer',
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
  /** The id of the related record, such as a note; unique together with `kind`. */
  id,
  kind: z.enum(timelineKinds),
  at: instant,
  /** The person behind the event; empty for a visitor or the system. */
  by: z.string(),
  /** The text of the record: a note, an email's subject, a visitor's message, a file name. */
  text: z.string(),
  /**
   * The state of the record: the lead's source, an email's status, a reason, `deletable` for a note that the caller may
   * delete, or the day until which an automatic reply says that they are away, `YYYY-MM-DD`.
   */
  state: z.string(),
  /** Another time that the event refers to, such as the start of a slot; null if there is none. */
  when: z.nullable(instant),
  /** The changed fields. */
  changes: z.array(auditChange),
  /** The name of the lead that the event belonged to before it was merged into this one; otherwise empty. */
  of: z.string(),
  /**
   * The campaign that an email belongs to, the import that created or changed the lead, or the consultation request that
   * an email is about; otherwise null.
   */
  aboutId: z.nullable(id),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/** Returns the history of a lead, including leads merged into it, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/timeline',
  may: 'lead-timeline.read',
  params: z.object({ id }),
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(timelineEntry),
  paged: true,
})
