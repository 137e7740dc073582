import * as z from 'zod/mini'
import { done, id, instant, page, required } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The most folders that a client can have, and the most levels of them. */
export const foldersMost = 500
export const folderLevelsMost = 12
export const tooManyFolders = `There can be at most ${foldersMost} folders`
export const tooDeep = `Folders can be at most ${folderLevelsMost} levels deep`
export const nameTaken = 'Something here already has this name. Please choose another one.'
export const intoItself = 'A folder can’t be moved into itself'
export const noSuchFolder = 'This folder isn’t there anymore. Please choose another one.'
export const filesOfTeam = 'This folder holds files that we added, so only we can delete it.'

/** A file or a folder that is kept for a client, of one of their projects or of none. */
export const clientFile = z.object({
  id,
  clientId: id,
  projectId: z.nullable(id),
  /** The folder that it is in; null for none. */
  folderId: z.nullable(id),
  isFolder: z.boolean(),
  name: z.string(),
  /** The media type; empty for a folder. */
  type: z.string(),
  bytes: z.int(),
  /** Whether the team added it: the client can’t change it then. */
  fromTeam: z.boolean(),
  /** The name of whoever added it; empty if their account is gone. */
  byName: z.string(),
  /** The URL that downloads it; null for a folder. */
  url: z.nullable(z.string()),
  /** The URL that displays an image or PDF inline; null for anything else. */
  previewUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type ClientFile = z.output<typeof clientFile>

/** A folder with what is in it and in the folders inside. */
export const folder = z.object({
  ...clientFile.shape,
  files: z.int(),
  /** When the newest file was added; for an empty one, when it was made. */
  newestAt: instant,
})
export type Folder = z.output<typeof folder>

/** The orders of a list of files. */
export const fileSorts = ['newest', 'oldest', 'name', 'largest'] as const
export type FileSort = (typeof fileSorts)[number]

/** The client, and the project, whose files a call is about. */
export const fileScope = {
  /** The client; left out by the client’s own people. */
  clientId: z.optional(id),
  /** Only files of this project. */
  projectId: z.optional(id),
}

/** Returns the files of a folder or, without one, those outside of all folders. With `q`, those anywhere. */
export const list = endpoint({
  method: 'GET',
  path: '/api/client-files',
  may: 'client-files.read',
  kept: true,
  query: z.object({
    ...page,
    ...fileScope,
    folderId: z.optional(id),
    sort: z._default(z.enum(fileSorts), 'newest'),
  }),
  reply: z.array(clientFile),
  paged: true,
})

/** Returns all folders of a client, by name. */
export const folders = endpoint({
  method: 'GET',
  path: '/api/client-files/folders',
  may: 'client-files.read',
  kept: true,
  query: z.object(fileScope),
  reply: z.array(folder),
})

const place = { ...fileScope, folderId: z._default(z.nullable(id), null) }
const name = required('Please enter a name', 200)

/**
 * Keeps uploaded files. `folders` are the names of the folders below `folderId` that they go in; those that aren’t there are
 * made. A name that is taken gets a number.
 */
export const add = endpoint({
  method: 'POST',
  path: '/api/client-files',
  may: 'client-files.write',
  body: z.object({
    ...place,
    folders: z._default(z.array(name).check(z.maxLength(folderLevelsMost, tooDeep)), []),
    uploadIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.array(clientFile),
  status: 201,
})

/** Makes a folder. 400 if its name is taken. */
export const addFolder = endpoint({
  method: 'POST',
  path: '/api/client-files/folders',
  may: 'client-files.write',
  body: z.object({ ...place, name }),
  reply: clientFile,
  status: 201,
})

/**
 * Renames a file or a folder, or moves it: into a folder, whose project it takes, or out of all, into `projectId`. 400 if the
 * name is taken, 409 if somebody else changed it since `updatedAt`. A client changes only what their own people added.
 */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/client-files/:id',
  may: 'client-files.write',
  params: z.object({ id }),
  body: z.object({
    name: z.optional(name),
    folderId: z.optional(z.nullable(id)),
    projectId: z.optional(z.nullable(id)),
    updatedAt: z.optional(instant),
  }),
  reply: clientFile,
})

/** Moves a file, or a folder with all that is in it, to the trash. A client only what their own people added. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/client-files/:id',
  may: 'client-files.write',
  params: z.object({ id }),
  reply: done,
})

/** Takes back the caller’s own deletion. 404 for anything else. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/client-files/:id/restore',
  may: 'client-files.write',
  params: z.object({ id }),
  reply: clientFile,
})

/** Returns a file as a download; with `inline`, images and PDFs are displayed instead. Supports range requests. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/client-files/:id/file',
  may: 'client-files.read',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
