import * as z from 'zod/mini'
import { contentPiece, ofClient } from './content-pieces.ts'
import { assigneeFilter } from '../core/assignments.ts'
import { day, id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A piece as shown in the calendar. */
export const plannedPiece = z.pick(contentPiece, {
  id: true,
  clientId: true,
  clientName: true,
  clientUnconfirmed: true,
  type: true,
  isBrief: true,
  title: true,
  topic: true,
  status: true,
  generation: true,
  assigneeId: true,
  dueDate: true,
  plannedFor: true,
  plannedTime: true,
  publishedAt: true,
})
export type PlannedPiece = z.output<typeof plannedPiece>

/** The number of undated pieces beside a calendar, until more are asked for. */
export const undatedAtFirst = 50
/** The maximum number of days in a calendar, and of pieces. */
export const [longestCalendar, mostInCalendar] = [62, 1000] as const

/**
 * Returns the pieces planned for, due or published on the days from `from` to `to`, and the newest `most` that are
 * neither planned nor published nor archived; of an assignee, if one is chosen. Published pieces include one more day on both sides, since the
 * caller's days may differ from those in UTC. 400 for more than 62 days.
 */
export const calendar = endpoint({
  method: 'GET',
  path: '/api/content/calendar',
  may: 'content-pieces.list',
  query: z
    .object({
      from: day,
      to: day,
      clientId: ofClient,
      assignee: assigneeFilter,
      most: z._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(mostInCalendar)),
        undatedAtFirst,
      ),
    })
    .check(
      z.refine(
        ({ from, to }) => {
          const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
          return days >= 0 && days < longestCalendar
        },
        { message: `Please choose at most ${longestCalendar} days`, path: ['to'] },
      ),
    ),
  reply: z.object({
    pieces: z.array(plannedPiece),
    unplanned: z.array(plannedPiece),
    unplannedCount: z.int(),
  }),
})

const time = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:30'))

/**
 * Sets the planned date of a piece in the calendar, and the time if one is given; null removes it, a date's also the
 * time. Doesn't publish the piece.
 */
export const plan = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/planned',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ plannedFor: z.nullable(day), plannedTime: z.optional(z.nullable(time)) }),
  reply: contentPiece,
})

/**
 * Sets the day by which the step that a piece is in is to be done; null removes it. It is removed by itself when the
 * piece moves on to another step.
 */
export const setDue = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/due',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ dueDate: z.nullable(day) }),
  reply: contentPiece,
})
