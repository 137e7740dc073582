import * as z from 'zod/mini'
import { done, id, instant, page, required, text, url } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import {
  approval,
  approvalInput,
  decisions,
  deliverableStatuses,
  optionalApproval,
} from './approval.ts'

export { decisions, deliverableStatuses }

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

/** Whether a copy of the page behind a link was made when it was delivered; `none` for a file, and where the team added a copy. */
export const pageCopyStates = ['none', 'waiting', 'kept', 'failed'] as const

/** A PDF, an image or a copy in HTML of the page behind a link, made when it was delivered. */
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
  pageCopy: z.enum(pageCopyStates),
  /** Why there is no copy of the page, as the end of a sentence; empty otherwise. */
  pageCopyFailure: z.string(),
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
  /** That of the newest version. */
  status: z.enum(deliverableStatuses),
  /** Whether the newest version waits for the caller’s decision. */
  isYourTurn: z.boolean(),
  deliveredAt: instant,
  fileUrl: z.string(),
  latest: version,
})
export type Deliverable = z.output<typeof deliverable>

/** A deliverable with all versions, newest first, and the decisions on each. */
export const deliverableDetail = z.object({
  ...deliverable.shape,
  versions: z.array(
    z.object({
      ...version.shape,
      ...approval,
      status: z.enum(deliverableStatuses),
      decisions: z.array(decision),
    }),
  ),
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
  ...optionalApproval,
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
  kept: true,
  query: filters,
  reply: z.array(deliverable),
  paged: true,
})

/** Returns the deliverables of one project, most recently delivered first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/deliverables',
  may: 'deliverables.read',
  kept: true,
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
  kept: true,
  params: z.object({ id }),
  reply: deliverableDetail,
})

/**
 * Delivers a first version and notifies the client. 400 for a copy that is neither a PDF nor an image, and for people who can’t decide
 * on it.
 */
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

/** Returns the people of the client who can be asked to approve what is delivered in a project. */
export const approverChoices = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/approvers',
  may: 'deliverables.write',
  params: z.object({ projectId: id }),
  reply: z.array(z.object({ id, name: z.string() })),
})

/**
 * Changes who approves the newest version; its status follows. People who are asked for the first time are notified. 409 if it
 * changed since `seen` was loaded.
 */
export const setApproval = endpoint({
  method: 'PUT',
  path: '/api/deliverables/:id/approval',
  may: 'deliverables.write',
  params: z.object({ id }),
  body: z.object({
    ...approvalInput,
    /** The values when they were loaded. */
    seen: z.optional(z.object(approvalInput)),
  }),
  reply: deliverableDetail,
})

/**
 * Stores the caller’s decision on the newest version and notifies the team. A comment is required when
 * requesting changes. 403 if others are asked to decide, 409 if there is a newer version.
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
 * Returns the certificate of a version's approval as a PDF: who approved it, when, in which words, and the SHA-256 of its file.
 * 409 unless its last decision is an approval.
 */
export const certificate = rawEndpoint({
  method: 'GET',
  path: '/api/deliverable-versions/:id/certificate',
  may: 'deliverables.read',
  params: z.object({ id }),
})

/**
 * Returns the file of a version, or the copy of a link, as a download; with `inline`, images, PDFs and copies of pages are displayed
 * instead: those without scripts. Supports range requests.
 */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/deliverable-versions/:id/file',
  may: 'deliverables.read',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
