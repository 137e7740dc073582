import * as z from 'zod/mini'
import { attachment, changeMinutes } from '../clients/messages.ts'
import { done, id, instant, page, required } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** A comment under an update, by somebody of the client or of the team. */
export const updateComment = z.object({
  id,
  /** In Markdown, as updates are. */
  content: z.string(),
  authorName: z.string(),
  authorImageUrl: z.nullable(z.string()),
  /** Whether the caller wrote it: they may edit and delete it for a while. */
  isOwn: z.boolean(),
  createdAt: instant,
  /** When its author last edited it; null if they never did. */
  editedAt: z.nullable(instant),
})
export type UpdateComment = z.output<typeof updateComment>

/** An update on a project, written for the client. */
export const projectUpdate = z.object({
  id,
  projectId: id,
  content: z.string(),
  /** Whether `content` is in Markdown (`packages/markdown/written.ts`); false for older ones, which are plain text. */
  isFormatted: z.boolean(),
  authorName: z.string(),
  authorImageUrl: z.nullable(z.string()),
  createdAt: instant,
  /** When it was last edited; null if it never was. */
  editedAt: z.nullable(instant),
  files: z.array(attachment),
  /** Oldest first. */
  comments: z.array(updateComment),
})
export type ProjectUpdate = z.output<typeof projectUpdate>

/** Returns the updates of a project, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/updates',
  may: 'project-updates.read',
  kept: true,
  params: z.object({ projectId: id }),
  query: z.object(page),
  reply: z.array(projectUpdate),
  paged: true,
})

/** The longest update, in characters. */
export const longestUpdate = 10_000
/** The maximum number of files of an update. */
export const mostUpdateFiles = 20
export const tooManyUpdateFiles = `Please attach at most ${mostUpdateFiles} files to an update`

/** In Markdown: bold, italic, lists, quotes, code and links; everything else is text. */
const words = z.object({
  content: required('Please write what is new', longestUpdate),
  /** The ids of uploaded files (`contract/core/uploads.ts`) to add. */
  uploadIds: z._default(z.array(id).check(z.maxLength(mostUpdateFiles, tooManyUpdateFiles)), []),
})

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

/** Edits an update, which is then in Markdown. Files that `fileIds` leaves out are deleted. 409 if someone else edited it since `editedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/project-updates/:id',
  may: 'project-updates.write',
  params: z.object({ id }),
  body: z.object({
    ...words.shape,
    /** The files to keep; omitted, all are kept. */
    fileIds: z.optional(z.array(id)),
    editedAt: z.optional(z.nullable(instant)),
  }),
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

/** Minutes after writing in which the author of a comment may edit or delete it, as with messages. */
export const commentMinutes = changeMinutes

/** The longest comment, in characters. */
export const longestComment = 4000

const commentWords = { content: required('Please write a comment', longestComment) }

/** Adds a comment to an update and notifies the other side. */
export const comment = endpoint({
  method: 'POST',
  path: '/api/project-updates/:id/comments',
  may: 'project-updates.comment',
  once: true,
  limit: 'messages',
  params: z.object({ id }),
  body: z.object(commentWords),
  reply: updateComment,
  status: 201,
})

/**
 * Edits the caller’s own comment, also in its notifications, at most 15 minutes (`commentMinutes`) after it was written. 403 if somebody
 * else wrote it, 409 after that time, or if it was edited since `editedAt`.
 */
export const changeComment = endpoint({
  method: 'PATCH',
  path: '/api/project-update-comments/:id',
  may: 'project-updates.comment',
  params: z.object({ id }),
  body: z.object({ ...commentWords, editedAt: z.optional(z.nullable(instant)) }),
  reply: updateComment,
})

/**
 * Deletes the caller's own comment, with its notifications, at most 15 minutes (`commentMinutes`) after it was written. 403 if somebody
 * else wrote it, 409 after that time.
 */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/project-update-comments/:id',
  may: 'project-updates.comment',
  params: z.object({ id }),
  reply: done,
})

/** Returns a file of an update as a download; with `inline`, images and PDFs are displayed instead. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/project-update-files/:id/file',
  may: 'project-updates.read',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
