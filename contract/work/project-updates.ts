import * as z from 'zod/mini'
import { done, id, instant, page, required } from '../fields.ts'
import { endpoint } from '../http.ts'

/** An update on a project, written for the client. */
export const projectUpdate = z.object({
  id,
  projectId: id,
  content: z.string(),
  authorName: z.string(),
  authorImageUrl: z.nullable(z.string()),
  createdAt: instant,
  /** When it was last edited; null if it never was. */
  editedAt: z.nullable(instant),
})
export type ProjectUpdate = z.output<typeof projectUpdate>

/** Returns the updates of a project, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/updates',
  may: 'project-updates.read',
  params: z.object({ projectId: id }),
  query: z.object(page),
  reply: z.array(projectUpdate),
  paged: true,
})

const words = z.object({ content: required('Please write what is new', 10_000) })

/** Posts an update and notifies the client. */
export const create = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/updates',
  may: 'project-updates.write',
  params: z.object({ projectId: id }),
  body: words,
  reply: projectUpdate,
  status: 201,
})

/** Edits an update. 409 if someone else edited it since `editedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/project-updates/:id',
  may: 'project-updates.write',
  params: z.object({ id }),
  body: z.object({ ...words.shape, editedAt: z.optional(z.nullable(instant)) }),
  reply: projectUpdate,
})

/** Moves an update to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/project-updates/:id',
  may: 'project-updates.write',
  params: z.object({ id }),
  reply: done,
})
