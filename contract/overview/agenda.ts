import * as z from 'zod/mini'
import { day, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The days that are asked for, today among them: the three weeks that begin on this week’s Monday. */
export const agendaDays = 21

/** The kinds of entries, in the order of one day. */
export const agendaKinds = ['meetings', 'milestones', 'tasks', 'invoices', 'projects'] as const
export type AgendaKind = (typeof agendaKinds)[number]

/** Something that is planned with a client. */
export const agendaEntry = z.object({
  kind: z.enum(agendaKinds),
  /** The id of the record, unique within its kind. */
  id,
  title: z.string(),
  /** The project, or who the meeting is with; may be empty. */
  detail: z.string(),
  /** The day on which it is due; of a meeting, the day in UTC. */
  day,
  /** When a meeting begins; null for what is due on a day. */
  startsAt: z.nullable(instant),
  /** The path of the page that shows it. */
  path: z.string(),
})
export type AgendaEntry = z.output<typeof agendaEntry>

/**
 * Returns what is planned with the calling client from yesterday on, at most 200 entries by day: meetings, open milestones
 * and tasks that they may see, unpaid invoices and the due days of projects. A day more on either side than
 * `agendaDays` covers readers in every time zone.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/agenda',
  may: 'agenda.read',
  kept: true,
  reply: z.array(agendaEntry),
})
