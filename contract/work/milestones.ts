import * as z from 'zod/mini'
import { day, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'

export const milestone = z.object({
  id,
  projectId: id,
  name: z.string(),
  dueDate: z.nullable(day),
  /** When it was done; null while it is not. */
  doneAt: z.nullable(instant),
})
export type Milestone = z.output<typeof milestone>

/** A milestone as it is edited: without an id it is a new one. */
export const milestoneInput = z.object({
  id: z.optional(id),
  name: required('Milestone name is required'),
  dueDate: z._default(z.nullable(day), null),
  done: z._default(z.boolean(), false),
})

const dayLength = 86_400_000

/**
 * Due days of `count` steps, spread evenly between today and the last one, which is due on `dueDate`;
 * all null without it. Days are `YYYY-MM-DD`.
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

/** In their order. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/milestones',
  may: 'milestones.read',
  params: z.object({ projectId: id }),
  reply: z.array(milestone),
})

/** Makes the project's milestones these, in this order; whichever is not named goes. */
export const replace = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/milestones',
  may: 'milestones.update',
  params: z.object({ projectId: id }),
  body: z.object({
    milestones: z
      .array(milestoneInput)
      .check(z.maxLength(100, 'A project can have at most 100 milestones')),
    /** The project's state that the editor saw; 409 when somebody changed it since. */
    updatedAt: z.optional(instant),
  }),
  reply: z.array(milestone),
})

/** Marks one as done, or as not done. */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/admin/milestones/:id',
  may: 'milestones.update',
  params: z.object({ id }),
  body: z.object({ done: z.boolean() }),
  reply: milestone,
})
