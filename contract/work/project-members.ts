import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A contractor, and whether they work on a project and so see it. */
export const projectMember = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  isOn: z.boolean(),
})
export type ProjectMember = z.output<typeof projectMember>

/** Returns every contractor who can sign in, by name. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/projects/:projectId/members',
  may: 'project-members.manage',
  params: z.object({ projectId: id }),
  reply: z.array(projectMember),
})

/** Adds a contractor to a project. 404 for anybody who isn't a contractor. */
export const add = endpoint({
  method: 'PUT',
  path: '/api/admin/projects/:projectId/members/:userId',
  may: 'project-members.manage',
  params: z.object({ projectId: id, userId: id }),
  reply: z.array(projectMember),
})

/** Takes somebody off a project, which they no longer see. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/projects/:projectId/members/:userId',
  may: 'project-members.manage',
  params: z.object({ projectId: id, userId: id }),
  reply: z.array(projectMember),
})
