import * as z from 'zod/mini'
import { done, id, instant, required, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Minutes after writing in which the author of a comment may edit or delete it. */
export const changeMinutes = 15
/** The days after which the client is reminded of a deliverable that waits for their approval. */
export const reviewReminderDays = [3, 7] as const
/** The most comments on all versions of a deliverable together. */
export const commentsMost = 2000
export const tooManyComments = `There can be at most ${commentsMost} comments on a deliverable`

const fraction = z.number().check(z.gte(0), z.lte(1))

const placeShape = {
  /** The page, from 1; 1 for a picture. */
  page: z.int().check(z.gte(1), z.lte(10_000)),
  x: fraction,
  y: fraction,
  /** 0 for a point. */
  w: z._default(fraction, 0),
  h: z._default(fraction, 0),
  /** The moment of a video, in seconds from its beginning; null for what has no time. */
  seconds: z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))), null),
}

/**
 * A place on a version: a point, or with a width and height the box whose top left corner it is. All are fractions of the
 * picture, page or frame of a video.
 */
export const place = z.object(withoutDefaults(placeShape))
/** A place on screen, where one without a moment may leave it out. */
export type Place = Omit<z.output<typeof place>, 'seconds'> & { seconds?: number | null }

const placeInput = z.object(placeShape).check(
  z.refine(({ x, y, w, h }) => x + w <= 1.0001 && y + h <= 1.0001, {
    message: 'The box is larger than the page',
  }),
)

/** A comment on a version, or a reply to one. */
export const reviewComment = z.object({
  id,
  deliverableId: id,
  versionId: id,
  /** The first comment of its thread; null for that one itself. */
  parentId: z.nullable(id),
  /** Null for a comment on the whole version, and for a reply. */
  place: z.nullable(place),
  body: z.string(),
  /** Whether somebody of the team wrote it. */
  fromTeam: z.boolean(),
  /** The person who wrote it; null, with an empty name, once their account is gone. */
  userId: z.nullable(id),
  byName: z.string(),
  byImageUrl: z.nullable(z.string()),
  /** When the thread was resolved, and by whom; only of its first comment. */
  resolvedAt: z.nullable(instant),
  resolvedByName: z.string(),
  /** When its author last edited it; null if they never did. */
  editedAt: z.nullable(instant),
  createdAt: instant,
})
export type ReviewComment = z.output<typeof reviewComment>

export const commentText = z.object({ body: required('Please write a comment', 5000) })

/** Returns the comments on all versions of a deliverable, oldest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/deliverables/:id/comments',
  may: 'review-comments.read',
  kept: true,
  params: z.object({ id }),
  reply: z.array(reviewComment),
})

/** Comments on a version, at a place or on the whole, and notifies the other side. */
export const create = endpoint({
  method: 'POST',
  path: '/api/deliverable-versions/:id/comments',
  may: 'review-comments.write',
  once: true,
  params: z.object({ id }),
  body: z.object({ ...commentText.shape, place: z._default(z.nullable(placeInput), null) }),
  reply: reviewComment,
  status: 201,
})

/** Replies in the thread of a comment, which opens it again, and notifies the other side. */
export const reply = endpoint({
  method: 'POST',
  path: '/api/review-comments/:id/replies',
  may: 'review-comments.write',
  once: true,
  params: z.object({ id }),
  body: commentText,
  reply: reviewComment,
  status: 201,
})

/** Resolves the thread of a comment, or opens it again. */
export const resolve = endpoint({
  method: 'POST',
  path: '/api/review-comments/:id/resolution',
  may: 'review-comments.write',
  once: true,
  params: z.object({ id }),
  body: z.object({ isResolved: z.boolean() }),
  reply: reviewComment,
})

/**
 * Edits the caller’s own comment, at most 15 minutes (`changeMinutes`) after it was written. 403 if somebody else wrote it,
 * 409 after that time, or if it was edited since `editedAt`.
 */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/review-comments/:id',
  may: 'review-comments.write',
  params: z.object({ id }),
  body: z.object({ ...commentText.shape, editedAt: z.optional(z.nullable(instant)) }),
  reply: reviewComment,
})

/**
 * Deletes the caller’s own comment, at most 15 minutes (`changeMinutes`) after it was written. 403 if somebody else wrote it,
 * 409 after that time, or once somebody replied.
 */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/review-comments/:id',
  may: 'review-comments.write',
  params: z.object({ id }),
  reply: done,
})
