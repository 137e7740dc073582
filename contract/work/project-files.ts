import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The source of a project's file: a delivered version or a message attachment. */
export const fileSources = ['deliverables', 'messages'] as const

export const projectFile = z.object({
  source: z.enum(fileSources),
  /** Of the version or the attachment; unique within its source. */
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** The deliverable with its version, or who sent it. */
  from: z.string(),
  /** Saves it. */
  url: z.string(),
  /** Shows it, when it is a picture or a PDF; null for anything else. */
  previewUrl: z.nullable(z.string()),
  createdAt: instant,
})
export type ProjectFile = z.output<typeof projectFile>

/** Every file of a project, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files',
  may: 'project-files.read',
  params: z.object({ projectId: id }),
  query: z.object(page),
  reply: z.array(projectFile),
  paged: true,
})

/** Every file of a client: of all their projects, and of their messages. */
export const ofClient = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/files',
  may: 'project-files.ofClients',
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(projectFile),
  paged: true,
})
