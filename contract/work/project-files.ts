import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { fileScope, fileSorts } from './client-files.ts'

/**
 * The sources of files: delivered versions, message attachments, files added to onboarding answers, those kept in folders
 * (`client-files.ts`), and those of project updates.
 */
export const fileSources = ['deliverables', 'messages', 'onboarding', 'kept', 'updates'] as const
export type FileSource = (typeof fileSources)[number]

export const sourceNames: Record<FileSource, string> = {
  deliverables: 'Deliverables',
  messages: 'From messages',
  onboarding: 'From onboarding answers',
  kept: 'Files',
  updates: 'From updates',
}

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

const filters = {
  ...page,
  source: z.optional(z.enum(fileSources)),
  sort: z._default(z.enum(fileSorts), 'newest'),
}

/** Returns all files of a client, of one project or of all. */
export const all = endpoint({
  method: 'GET',
  path: '/api/files',
  may: 'project-files.read',
  kept: true,
  query: z.object({ ...filters, ...fileScope }),
  reply: z.array(projectFile),
  paged: true,
})

/** The most files in one archive. */
export const archiveMost = 5000
export const tooManyFiles = `These are more than ${archiveMost.toLocaleString('en-US')} files. Please download them folder by folder.`
export const noFiles = 'There are no files to download'

const chosenFile = String.raw`(?:${fileSources.join('|')})-\d{1,9}`

/**
 * Streams files as a ZIP archive, in their folders: all of a client or a project, with `folderId` those of a folder, with `source`
 * those of one source, with `only` the chosen ones in that place, such as `kept-7,messages-3`; `kept` may be a folder. 409
 * without any.
 */
export const archive = rawEndpoint({
  method: 'GET',
  path: '/api/files/export',
  may: 'project-files.read',
  fresh: true,
  limit: 'exports',
  query: z.object({
    ...fileScope,
    folderId: z.optional(id),
    source: z.optional(z.enum(fileSources)),
    only: z._default(
      z.string().check(z.maxLength(5000), z.regex(new RegExp(`^(?:${chosenFile}(?:,|$))*$`))),
      '',
    ),
  }),
})

/** Returns how many files there are of each source, and how much of the client’s space is used. */
export const totals = endpoint({
  method: 'GET',
  path: '/api/files/totals',
  may: 'project-files.read',
  kept: true,
  query: z.object(fileScope),
  reply: z.object({
    deliverables: z.int(),
    messages: z.int(),
    onboarding: z.int(),
    kept: z.int(),
    updates: z.int(),
    /** The bytes that the client’s people uploaded, in all places; null for somebody limited to some projects. */
    usedBytes: z.nullable(z.int()),
    /** The most bytes that they may upload. */
    allowedBytes: z.nullable(z.int()),
  }),
})

/** Returns all files of a project. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/files',
  may: 'project-files.read',
  kept: true,
  params: z.object({ projectId: id }),
  query: z.object(filters),
  reply: z.array(projectFile),
  paged: true,
})

/** Returns all files of a client, from their projects, messages, onboarding answers and folders. */
export const ofClient = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/files',
  may: 'project-files.ofClients',
  params: z.object({ clientId: id }),
  query: z.object(filters),
  reply: z.array(projectFile),
  paged: true,
})
