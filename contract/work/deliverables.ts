import * as z from 'zod/mini'
import { done, id, instant, page, required, text, url } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The status of the newest version: undecided, or the client's last decision. */
export const deliverableStatuses = ['waiting', 'approved', 'changes'] as const
export const decisions = ['approved', 'changes'] as const

/** A client's decision on a version. */
export const decision = z.object({
  id,
  decision: z.enum(decisions),
  comment: z.string(),
  /** The person who decided; null, with an empty name, once their account is gone. */
  userId: z.nullable(id),
  userName: z.string(),
  createdAt: instant,
})

/** A PDF or an image of the page behind a link, made when it was delivered. */
export const linkCopy = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** The URL of the download. */
  url: z.string(),
  /** The URL that displays it inline. */
  previewUrl: z.string(),
})
export type LinkCopy = z.output<typeof linkCopy>

export const version = z.object({
  id,
  /** The number of the version within its deliverable, from 1. */
  number: z.int(),
  note: z.string(),
  /** The URL of the download, or the link that the team entered. */
  fileUrl: z.string(),
  /** The URL that displays an image or PDF inline; null for anything else. */
  previewUrl: z.nullable(z.string()),
  /** Empty for a link. */
  fileName: z.string(),
  fileType: z.string(),
  fileBytes: z.int(),
  /** The copy that was stored with a link; null for a file, and for a link without one. */
  copy: z.nullable(linkCopy),
  deliveredAt: instant,
})
export type Version = z.output<typeof version>

/** A deliverable with its newest version. */
export const deliverable = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(deliverableStatuses),
  deliveredAt: instant,
  fileUrl: z.string(),
  latest: version,
})
export type Deliverable = z.output<typeof deliverable>

/** A deliverable with all versions, newest first, and the decisions on each. */
export const deliverableDetail = z.object({
  ...deliverable.shape,
  versions: z.array(z.object({ ...version.shape, decisions: z.array(decision) })),
})
export type DeliverableDetail = z.output<typeof deliverableDetail>

const fileOrLink = 'Please choose a file or enter a link'
const source = {
  /** The id of an uploaded file (`contract/core/uploads.ts`). Exactly one of this and `linkUrl` is required. */
  uploadId: z.optional(id),
  linkUrl: url,
  /** The id of an uploaded PDF or image that shows what the link shows, kept as the record of what is decided on. */
  copyId: z.optional(id),
  note: text(2000),
}
type Source = { uploadId?: number | undefined; copyId?: number | undefined; linkUrl: string }
const sourceChecks = [
  z.refine<Source>((value) => Boolean(value.uploadId) !== Boolean(value.linkUrl), {
    message: fileOrLink,
    path: ['uploadId'],
  }),
  z.refine<Source>((value) => !value.copyId || Boolean(value.linkUrl), {
    message: 'A copy belongs to a link',
    path: ['copyId'],
  }),
] as const

const words = { name: required('Deliverable name is required'), description: text(10_000) }

/** The name and description of a deliverable. */
export const deliverableWords = z.object(words)
export const versionInput = z.object(source).check(...sourceChecks)
export const deliverableInput = z.object({ ...words, ...source }).check(...sourceChecks)

const filters = z.object({
  ...page,
  status: z._default(z.enum(['all', ...deliverableStatuses]), 'all'),
})

/** Returns the deliverables of all projects that the caller sees, most recently delivered first. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/deliverables',
  may: 'deliverables.read',
  query: filters,
  reply: z.array(deliverable),
  paged: true,
})

/** Returns the deliverables of one project, most recently delivered first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/deliverables',
  may: 'deliverables.read',
  params: z.object({ projectId: id }),
  query: filters,
  reply: z.array(deliverable),
  paged: true,
})

/** Returns a deliverable with all versions and decisions. */
export const read = endpoint({
  method: 'GET',
  path: '/api/deliverables/:id',
  may: 'deliverables.read',
  params: z.object({ id }),
  reply: deliverableDetail,
})

/** Delivers a first version and notifies the client. 400 for a copy that is neither a PDF nor an image. */
export const create = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/deliverables',
  may: 'deliverables.write',
  params: z.object({ projectId: id }),
  body: deliverableInput,
  reply: deliverableDetail,
  status: 201,
})

/** Delivers a new version, as in `create`, which resets the client's decision, and notifies the client. */
export const addVersion = endpoint({
  method: 'POST',
  path: '/api/deliverables/:id/versions',
  may: 'deliverables.write',
  params: z.object({ id }),
  body: versionInput,
  reply: deliverableDetail,
  status: 201,
})

/** Changes the name or description of a deliverable. 409 if they changed since `seen` was loaded. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/deliverables/:id',
  may: 'deliverables.write',
  params: z.object({ id }),
  body: z.object({
    ...words,
    /** The values when they were loaded. */
    seen: z.optional(z.object({ name: z.string(), description: z.string() })),
  }),
  reply: deliverableDetail,
})

/** Moves a deliverable with all its versions and files to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/deliverables/:id',
  may: 'deliverables.write',
  params: z.object({ id }),
  reply: done,
})

/**
 * Stores the client's decision on the newest version and notifies the team. A comment is required when
 * requesting changes. 409 if there is a newer version.
 */
export const decide = endpoint({
  method: 'POST',
  path: '/api/deliverable-versions/:id/decision',
  may: 'deliverables.decide',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(decisions), comment: text(5000) }).check(
    z.refine((value) => value.decision === 'approved' || value.comment !== '', {
      message: 'Please say what should change',
      path: ['comment'],
    }),
  ),
  reply: deliverableDetail,
})

/**
 * Returns the file of a version, or the copy of a link, as a download; with `inline`, images and PDFs are displayed instead. Supports
 * range requests.
 */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/deliverable-versions/:id/file',
  may: 'deliverables.read',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
