import * as z from 'zod/mini'
import { checkup } from './content-checks.ts'
import { generations, makers } from './content-making.ts'
import { brief, removedAnswer } from './content-brief-fields.ts'
import { reviewStates, reviewTurns } from './content-review-states.ts'
import { contentDues, contentStages } from './content-stages.ts'
import { pieceTexts, unsavedTexts } from './content-texts.ts'
import { clientUnconfirmed, day, done, id, instant, keysOf, page } from '../fields.ts'
import { postButtons } from './networks.ts'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'

export const contentTypes = {
  blog_post: 'Blog Post',
  facebook_post: 'Facebook Post',
  email_newsletter: 'Email Newsletter',
  linkedin_post: 'LinkedIn Post',
  instagram_post: 'Instagram Post',
  google_post: 'Google Business Post',
  x_post: 'X Post',
} as const
export type ContentType = keyof typeof contentTypes

/** The statuses of a piece; any status may follow any other. */
export const contentStatuses = {
  draft: 'Draft',
  review: 'Review',
  approved: 'Approved',
  published: 'Published',
  archived: 'Archived',
} as const
export type ContentStatus = keyof typeof contentStatuses

export const contentPiece = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  clientUnconfirmed,
  /** The keyword that the piece was written for; null if there is none or it was deleted. */
  keywordId: z.nullable(id),
  /** The piece that a social post was made from; null without one, and after it was deleted. */
  sourceId: z.nullable(id),
  /** The topic: the keyword, or the text that was entered. */
  topic: z.string(),
  type: z.enum(keysOf(contentTypes)),
  title: z.string(),
  content: z.string(),
  description: z.string(),
  slug: z.string(),
  preheader: z.string(),
  /** The button of a Google Business post, and the web address that it opens; empty for other types. */
  button: z.enum(keysOf(postButtons)),
  buttonUrl: z.string(),
  /** The first 150 characters of the content, without markup; of a brief, the reader's question. */
  preview: z.string(),
  /** Whether it is still a brief: it has no text and can't be approved, reviewed or published. */
  isBrief: z.boolean(),
  /** The number of parts of its brief that are still empty. */
  emptyParts: z.int(),
  /** The number of questions to the client without an answer. */
  openQuestions: z.int(),
  /** When the questions were last sent to the client. */
  questionsSentAt: z.nullable(instant),
  imageUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  /** The origin of its picture; null without one, and for pictures of earlier versions of Foyer. */
  pictureBy: z.nullable(z.enum(['drawn', 'model', 'library'])),
  /** The small former picture, which can be restored; null without one. */
  formerThumbnailUrl: z.nullable(z.string()),
  /** Why there is no image; empty unless generating one failed. */
  imageFailure: z.string(),
  status: z.enum(keysOf(contentStatuses)),
  generation: z.enum(keysOf(generations)),
  /** Why writing failed; empty unless it did. */
  failure: z.string(),
  madeBy: z.enum(makers),
  /** The name of the AI model that wrote it; empty for other authors. */
  model: z.string(),
  /** When a person first edited or approved it; null while it is purely machine-written. */
  touchedByPersonAt: z.nullable(instant),
  review: z.enum(keysOf(reviewStates)),
  /** The version of the client's last decision, with the reviewer's name and the time. */
  reviewedVersion: z.nullable(z.int()),
  reviewedBy: z.string(),
  reviewedAt: z.nullable(instant),
  /** When the client was last asked for a review. */
  askedAt: z.nullable(instant),
  assigneeId,
  /**
   * The stage on its way from an idea to its publication and refresh, as follows from its texts, status, review,
   * schedule and search figures; null in the archive.
   */
  stage: z.nullable(z.enum(keysOf(contentStages))),
  /** The day by which its step is to be done, in the agency's time zone; it ends with the step. */
  dueDate: z.nullable(day),
  /** The planned publication date in the calendar; it doesn't publish the piece. */
  plannedFor: z.nullable(day),
  /** The planned time on that day, such as 09:30, in the agency’s time zone; null without one. */
  plannedTime: z.nullable(z.string()),
  /** When it will be published automatically; null without a schedule. */
  scheduledAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** The day on which it is to be looked at again once it is published, in the agency's time zone. */
  refreshOn: z.nullable(day),
  /** No refresh is proposed before this day; figures count from a period that ends on it or later. */
  restedUntil: z.nullable(day),
  /** Clicks per 28 days of its page, now and before, where they fell; null otherwise. See `falling` in search-reports. */
  clicks: z.nullable(z.int()),
  clicksBefore: z.nullable(z.int()),
  /** The last day of the period in which they fell. */
  fellOn: z.nullable(day),
  /** The version that stays published while a new one is made; null without a new version. */
  liveVersion: z.nullable(z.int()),
  /** The number of the current version of its texts, from 1. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ContentPiece = z.output<typeof contentPiece>

export const contentSorts = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  title: 'Title A-Z',
  status: 'Status',
  type: 'Content Type',
  due: 'Due First',
} as const
export type ContentSort = keyof typeof contentSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(contentSorts)), 'newest'),
  status: z._default(z.enum(['all', ...keysOf(contentStatuses)]), 'all'),
  type: z._default(z.enum(['all', ...keysOf(contentTypes)]), 'all'),
  assignee: assigneeFilter,
  review: z._default(z.enum(['all', ...keysOf(reviewTurns)]), 'all'),
  stage: z._default(z.enum(['all', ...keysOf(contentStages)]), 'all'),
  due: z._default(z.enum(['all', ...keysOf(contentDues)]), 'all'),
}
/** The filter by client: an id, or `all`. */
export const ofClient = z._default(z.union([z.literal('all'), id]), 'all')

/** Returns the pieces of all clients that match the filters. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/content/all',
  may: 'content-pieces.list',
  query: z.object({ ...page, ...filters, clientId: ofClient }),
  reply: z.array(contentPiece),
  paged: true,
})

/** Returns the pieces of one client that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:clientId',
  may: 'content-pieces.list',
  params: z.object({ clientId: id }),
  query: z.object({ ...page, ...filters }),
  reply: z.array(contentPiece),
  paged: true,
})

/** Counts the pieces, in total and by content type. */
export const figures = endpoint({
  method: 'GET',
  path: '/api/content/figures',
  may: 'content-pieces.list',
  reply: z.object({
    total: z.int(),
    blog_post: z.int(),
    facebook_post: z.int(),
    email_newsletter: z.int(),
  }),
})

/** Returns a piece with its analysis. */
export const read = endpoint({
  method: 'GET',
  path: '/api/content/pieces/:id',
  may: 'content-pieces.list',
  params: z.object({ id }),
  reply: z.object({
    ...contentPiece.shape,
    ...checkup.shape,
    /** The plan of the piece; null for texts without one. */
    brief: z.nullable(brief),
    /** Answers to questions that the team removed from the brief; they go into no text. */
    removedAnswers: z.array(removedAnswer),
  }),
})

/** Returns the analysis of unsaved texts of a piece; omitted ones are as they were saved. */
export const check = endpoint({
  method: 'POST',
  path: '/api/content/:id/check',
  may: 'content-pieces.list',
  params: z.object({ id }),
  body: unsavedTexts,
  reply: checkup,
})

/** The ids of claims that a person has confirmed. */
const checked = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000)), [])

/**
 * Saves the texts of a piece as a new version. 400 on `content` for a post that its network doesn’t take, and on
 * `buttonUrl` for a button without an address. 409 if someone else changed it since `updatedAt`, while it is
 * being written, or if it is approved or published and contains unchecked claims.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/content/pieces/:id',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ ...pieceTexts, checked, updatedAt: z.optional(instant) }),
  reply: contentPiece,
})

/**
 * Changes the status of a piece; Review notifies the client. 409 for Review, Approved and Published while it is a
 * brief or has placeholders, and with `detail.claims` if it is to be approved or published and contains claims that
 * are neither confirmed yet nor in `checked`.
 */
export const setStatus = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/status',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ status: z.enum(keysOf(contentStatuses)), checked }),
  reply: contentPiece,
})

/** Moves a piece to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/content/:id',
  may: 'content-pieces.delete',
  params: z.object({ id }),
  reply: done,
})

const ids = chosen('Please select content')

/**
 * Sets the status, the planned date or the due date of several pieces. Pieces with unchecked claims can't be approved or
 * published and are listed as refused.
 */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/content',
  may: 'content-pieces.update',
  body: z
    .object({
      ids,
      status: z.optional(z.enum(keysOf(contentStatuses))),
      plannedFor: z.optional(z.nullable(day)),
      dueDate: z.optional(z.nullable(day)),
    })
    .check(
      z.refine(
        ({ status, plannedFor, dueDate }) =>
          [status, plannedFor, dueDate].some((each) => each !== undefined),
        { message: 'Please choose a status or a day', path: ['status'] },
      ),
    ),
  reply: doneForMany,
})

/** Moves several pieces to the trash. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/content/trash',
  may: 'content-pieces.delete',
  body: z.object({ ids }),
  reply: doneForMany,
})

/** Returns all matching pieces as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/content/export',
  may: 'content-pieces.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, clientId: ofClient, only, ...csvReader }),
})
