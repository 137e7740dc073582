import * as z from 'zod/mini'
import { done, id, instant, page, required, text, url } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The state of the newest version: undecided, or the client's last decision. */
export const deliverableStatuses = ['waiting', 'approved', 'changes'] as const
export const decisions = ['approved', 'changes'] as const

/** One word of the client on one version. */
export const decision = z.object({
  id,
  decision: z.enum(decisions),
  comment: z.string(),
  userName: z.string(),
  createdAt: instant,
})

export const version = z.object({
  id,
  /** 1, 2, 3 … within the deliverable. */
  number: z.int(),
  note: z.string(),
  /** The URL: the download, or the link the team entered. */
  fileUrl: z.string(),
  /** The URL that shows an image or PDF inline; null for anything else. */
  previewUrl: z.nullable(z.string()),
  /** Empty for a link. */
  fileName: z.string(),
  fileType: z.string(),
  fileBytes: z.int(),
  deliveredAt: instant,
})
export type Version = z.output<typeof version>

/** Something handed over (seed 000 section 3), as its newest version is. */
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

/** With all versions, newest first, and who decided what on which. */
export const deliverableDetail = z.object({
  ...deliverable.shape,
  versions: z.array(z.object({ ...version.shape, decisions: z.array(decision) })),
})
export type DeliverableDetail = z.output<typeof deliverableDetail>

const fileOrLink = 'Please choose a file or enter a link'
const source = {
  /** A file that was sent before (`contract/core/uploads.ts`). */
  uploadId: z.optional(id),
  linkUrl: url,
  note: text(2000),
}
const hasSource = (value: { uploadId?: number | undefined; linkUrl: string }) =>
  Boolean(value.uploadId) !== Boolean(value.linkUrl)

const words = { name: required('Deliverable name is required'), description: text(10_000) }

/** The name of a deliverable. */
export const deliverableWords = z.object(words)
export const versionInput = z
  .object(source)
  .check(z.refine(hasSource, { message: fileOrLink, path: ['uploadId'] }))
export const deliverableInput = z
  .object({ ...words, ...source })
  .check(z.refine(hasSource, { message: fileOrLink, path: ['uploadId'] }))

const filters = z.object({
  ...page,
  status: z._default(z.enum(['all', ...deliverableStatuses]), 'all'),
})

/** Of all projects that the caller sees, delivered last, first. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/deliverables',
  may: 'deliverables.read',
  query: filters,
  reply: z.array(deliverable),
  paged: true,
})

/** Of one project, delivered last, first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/deliverables',
  may: 'deliverables.read',
  params: z.object({ projectId: id }),
  query: filters,
  reply: z.array(deliverable),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/deliverables/:id',
  may: 'deliverables.read',
  params: z.object({ id }),
  reply: deliverableDetail,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/deliverables',
  may: 'deliverables.write',
  params: z.object({ projectId: id }),
  body: deliverableInput,
  reply: deliverableDetail,
  status: 201,
})

export const addVersion = endpoint({
  method: 'POST',
  path: '/api/deliverables/:id/versions',
  may: 'deliverables.write',
  params: z.object({ id }),
  body: versionInput,
  reply: deliverableDetail,
  status: 201,
})

/** Renames a deliverable. Throws 409 when its name or description changed since the editor loaded it. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/deliverables/:id',
  may: 'deliverables.write',
  params: z.object({ id }),
  body: z.object({
    ...words,
    /** What the editor saw. */
    seen: z.optional(z.object({ name: z.string(), description: z.string() })),
  }),
  reply: deliverableDetail,
})

/** With all its versions and files, for good. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/deliverables/:id',
  may: 'deliverables.write',
  params: z.object({ id }),
  reply: done,
})

/** The client's word on the newest version; 409 on an older one. */
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

/** The file of a version: saved under its name, or shown with `inline` when it is a picture or a PDF. Parts can be asked for. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/deliverable-versions/:id/file',
  may: 'deliverables.read',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
