import * as z from 'zod/mini'
import { checkup } from './content-checks.ts'
import { reviewStates, reviewTurns } from './content-review-states.ts'
import { longestContent, pieceTexts } from './content-texts.ts'
import { day, done, id, instant, keysOf, page, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'

/** Seed 001 section 9. */
export const contentTypes = {
  blog_post: 'Blog Post',
  facebook_post: 'Facebook Post',
  email_newsletter: 'Email Newsletter',
} as const
export type ContentType = keyof typeof contentTypes

/** Seed 001 section 4: any of them may follow any other. */
export const contentStatuses = {
  draft: 'Draft',
  review: 'Review',
  approved: 'Approved',
  published: 'Published',
  archived: 'Archived',
} as const
export type ContentStatus = keyof typeof contentStatuses

/** How far the writing of a piece is. Only what is ready has texts that are shown as a piece. */
export const generations = {
  queued: 'Queued',
  writing: 'Writing',
  ready: 'Ready',
  failed: 'Failed',
} as const
export type Generation = keyof typeof generations

/** The author of the first draft: a person, the built-in composer or a language model. */
export const makers = ['person', 'composer', 'model'] as const
export type Maker = (typeof makers)[number]

/** Characters of the sentence that says why a piece could not be written. */
export const longestFailure = 500

export const contentPiece = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  /** The keyword that it was made for; null without one, and when that one is gone. */
  keywordId: z.nullable(id),
  /** The subject: the keyword's words, or the topic that was entered. */
  topic: z.string(),
  type: z.enum(keysOf(contentTypes)),
  title: z.string(),
  content: z.string(),
  description: z.string(),
  slug: z.string(),
  preheader: z.string(),
  /** The first 150 characters of the content, without markup. */
  preview: z.string(),
  imageUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  /** Why there is no picture, in a sentence; empty unless making one failed. */
  imageFailure: z.string(),
  status: z.enum(keysOf(contentStatuses)),
  generation: z.enum(keysOf(generations)),
  /** Why writing failed, in a sentence; empty unless it did. */
  failure: z.string(),
  madeBy: z.enum(makers),
  /** The language model's name; empty unless one wrote it. */
  model: z.string(),
  /** When a person first edited or approved it; null as long as only a machine had a hand in it. */
  touchedByPersonAt: z.nullable(instant),
  review: z.enum(keysOf(reviewStates)),
  /** The version that the client decided on last, and who did so when. */
  reviewedVersion: z.nullable(z.int()),
  reviewedBy: z.string(),
  reviewedAt: z.nullable(instant),
  /** When the client was asked last. */
  askedAt: z.nullable(instant),
  /** The day on which it is meant to appear. */
  plannedFor: z.nullable(day),
  /** The time it will be published automatically; null without a schedule. */
  scheduledAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Counts the saved changes of its texts, from 1. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ContentPiece = z.output<typeof contentPiece>

/** The five of seed 001 section 2. */
export const contentSorts = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  title: 'Title A-Z',
  status: 'Status',
  type: 'Content Type',
} as const
export type ContentSort = keyof typeof contentSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(contentSorts)), 'newest'),
  status: z._default(z.enum(['all', ...keysOf(contentStatuses)]), 'all'),
  type: z._default(z.enum(['all', ...keysOf(contentTypes)]), 'all'),
  review: z._default(z.enum(['all', ...keysOf(reviewTurns)]), 'all'),
}
const ofClient = z._default(z.union([z.literal('all'), id]), 'all')

/** The pieces of all clients. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/content/all',
  may: 'content-pieces.list',
  query: z.object({ ...page, ...filters, clientId: ofClient }),
  reply: z.array(contentPiece),
  paged: true,
})

/** A piece as the calendar shows it. */
export const plannedPiece = z.pick(contentPiece, {
  id: true,
  clientId: true,
  clientName: true,
  type: true,
  title: true,
  topic: true,
  status: true,
  generation: true,
  plannedFor: true,
  publishedAt: true,
})
export type PlannedPiece = z.output<typeof plannedPiece>

/** Days that a calendar shows at most, and pieces. */
export const [longestCalendar, mostInCalendar] = [62, 1000] as const

/**
 * The pieces planned for a day from `from` to `to`, or published on one of them (a day more on both
 * sides, since the caller's days need not be those of UTC), and the newest 50 that have neither.
 */
export const calendar = endpoint({
  method: 'GET',
  path: '/api/content/calendar',
  may: 'content-pieces.list',
  query: z.object({ from: day, to: day, clientId: ofClient }).check(
    z.refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
        return days >= 0 && days < longestCalendar
      },
      { message: `Please choose at most ${longestCalendar} days`, path: ['to'] },
    ),
  ),
  reply: z.object({ pieces: z.array(plannedPiece), unplanned: z.array(plannedPiece) }),
})

/** The pieces of one client. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:clientId',
  may: 'content-pieces.list',
  params: z.object({ clientId: id }),
  query: z.object({ ...page, ...filters }),
  reply: z.array(contentPiece),
  paged: true,
})

/** The number of pieces, in total and of each type. */
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

/** One piece with everything about it. */
export const read = endpoint({
  method: 'GET',
  path: '/api/content/pieces/:id',
  may: 'content-pieces.list',
  params: z.object({ id }),
  reply: z.object({
    ...contentPiece.shape,
    ...checkup.shape,
    /** The prompt sent to the language model; empty when none was used. */
    prompt: z.string(),
  }),
})

/** The same of a text that is being written, without saving it. */
export const check = endpoint({
  method: 'POST',
  path: '/api/content/:id/check',
  may: 'content-pieces.list',
  params: z.object({ id }),
  body: z.object({ content: text(longestContent) }),
  reply: checkup,
})

/** Ids of claims that a person has looked at and found right. */
const checked = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000)), [])

/**
 * Saves what a person wrote; what was there before stays as a version. 409 when somebody else changed
 * it since `updatedAt`, while it is being written, and when it is approved or published and says
 * something that nobody checked.
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
 * 409 with `detail.claims` when it is to be approved or published and says something that nobody
 * checked: `checked` names what the caller has looked at.
 */
export const setStatus = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/status',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ status: z.enum(keysOf(contentStatuses)), checked }),
  reply: contentPiece,
})

/** Moves it in the calendar; null takes it out. It is not published by that. */
export const plan = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/planned',
  may: 'content-pieces.update',
  params: z.object({ id }),
  body: z.object({ plannedFor: z.nullable(day) }),
  reply: contentPiece,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/content/:id',
  may: 'content-pieces.delete',
  params: z.object({ id }),
  reply: done,
})

const ids = chosen('Please select content')

/** Sets the status of several, or their planned day. What nobody checked is refused piece by piece. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/content',
  may: 'content-pieces.update',
  body: z
    .object({
      ids,
      status: z.optional(z.enum(keysOf(contentStatuses))),
      plannedFor: z.optional(z.nullable(day)),
    })
    .check(
      z.refine((given) => given.status !== undefined || given.plannedFor !== undefined, {
        message: 'Please choose a status or a day',
        path: ['status'],
      }),
    ),
  reply: doneForMany,
})

/** Puts several into the trash. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/content/trash',
  may: 'content-pieces.delete',
  body: z.object({ ids }),
  reply: doneForMany,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/content/export',
  may: 'content-pieces.list',
  query: z.object({ ...filters, clientId: ofClient, only }),
})
