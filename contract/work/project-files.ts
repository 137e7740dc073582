import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The sources of files: delivered versions, message attachments, and files added to onboarding answers. */
export const fileSources = ['deliverables', 'messages', 'onboarding'] as const
export type FileSource = (typeof fileSources)[number]

export const projectFile = z.object({
  source: z.enum(fileSources),
  /** The id of the version, attachment or onboarding file; unique within its source. */
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** The deliverable with its version, or the name of the person who sent or added it; empty if their account is gone. */
  from: z.string(),
  /** The URL that downloads the file. */
  url: z.string(),
  /** The URL that displays an image or PDF inline; null for anything else. */
  previewUrl: z.nullable(z.string()),
  createdAt: instant,
})
export type ProjectFile = z.output<typeof projectFile>

/** Returns all files of a project, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files',
  may: 'project-files.read',
  params: z.object({ projectId: id }),
  query: z.object(page),
  reply: z.array(projectFile),
  paged: true,
})

/** Returns all files of a client, from their projects, messages and onboarding answers, newest first. */
export const ofClient = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/files',
  may: 'project-files.ofClients',
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(projectFile),
  paged: true,
})
