import * as z from 'zod/mini'
import { day, id, instant, required } from '../fields.ts'
import { assigneeId } from '../core/assignments.ts'
import { endpoint } from '../http.ts'

export const milestone = z.object({
  id,
  projectId: id,
  name: z.string(),
  dueDate: z.nullable(day),
  /** When it was completed; null if it isn't. */
  doneAt: z.nullable(instant),
  assigneeId,
})
export type Milestone = z.output<typeof milestone>

/** The input for a milestone; without an id, it is created. */
export const milestoneInput = z.object({
  id: z.optional(id),
  name: required('Milestone name is required'),
  dueDate: z._default(z.nullable(day), null),
  done: z._default(z.boolean(), false),
})

const dayLength = 86_400_000

/**
 * Returns the due dates of `count` steps, `YYYY-MM-DD`, spread evenly between today and `dueDate`, the last
 * step's due date; all null if `dueDate` is.
 */
export function spreadDays(
  count: number,
  today: string,
  dueDate: string | null,
): (string | null)[] {
  const start = Date.parse(today)
  const days = dueDate ? Math.max(0, (Date.parse(dueDate) - start) / dayLength) : 0
  return Array.from({ length: count }, (_, at) =>
    dueDate === null
      ? null
      : at === count - 1
        ? dueDate
        : new Date(start + Math.round((days * (at + 1)) / count) * dayLength)
            .toISOString()
            .slice(0, 10),
  )
}

/** Returns the milestones of a project in order. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/milestones',
  may: 'milestones.read',
  kept: true,
  params: z.object({ projectId: id }),
  reply: z.array(milestone),
})

/**
 * Replaces the milestones of a project with these, in this order; others are moved to the trash. Notifies the
 * client of completed ones. 400 if an id isn't one of the project's milestones; 409 if someone else changed the
 * project since `updatedAt`.
 */
export const replace = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/milestones',
  may: 'milestones.update',
  params: z.object({ projectId: id }),
  body: z.object({
    milestones: z
      .array(milestoneInput)
      .check(z.maxLength(100, 'A project can have at most 100 milestones')),
    /** The project's `updatedAt` when it was loaded. */
    updatedAt: z.optional(instant),
  }),
  reply: z.array(milestone),
})

/** Marks a milestone as done or not done; notifies the client when it is done. */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/admin/milestones/:id',
  may: 'milestones.update',
  params: z.object({ id }),
  body: z.object({ done: z.boolean() }),
  reply: milestone,
})
