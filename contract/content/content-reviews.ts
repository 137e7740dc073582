import * as z from 'zod/mini'
import { contentPiece, contentTypes } from './content-pieces.ts'
import { entryEmail } from '../core/incoming-emails.ts'
import { longestAround } from './passages.ts'
import { id, instant, keysOf, page, required, seenId, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/**
 * The entries of a review: the team sends it, the client is reminded by itself, both sides comment, the client
 * decides.
 */
export const reviewKinds = ['sent', 'comment', 'approved', 'changes', 'reminder'] as const
/** The days after which the client is reminded of a review that waits for them. */
export const reviewReminderDays = [3, 7] as const
export const decisions = ['approved', 'changes'] as const
export type Decision = (typeof decisions)[number]

/** An entry in the review of a piece, with the version of the texts it refers to. */
export const contentReview = z.object({
  id,
  kind: z.enum(reviewKinds),
  version: z.int(),
  /** The passage it refers to; empty for the whole piece. */
  quote: z.string(),
  /** The words before and after the passage; see `Passage`. */
  prefix: z.string(),
  suffix: z.string(),
  /** Whether the words of the passage are no longer in the text. */
  isGone: z.boolean(),
  /** The entry that it answers; null for the beginning of a thread. */
  answersId: z.nullable(id),
  /** Whether only the team sees it. */
  teamOnly: z.boolean(),
  /** When somebody on the team resolved the thread that begins with it, and their name; a client’s answer reopens it. */
  resolvedAt: z.nullable(instant),
  resolvedBy: z.string(),
  comment: z.string(),
  /** The author's name: that of their account, or the name entered through a link. */
  name: z.string(),
  fromTeam: z.boolean(),
  /** Whether it was written through a review link, without signing in. */
  viaLink: z.boolean(),
  /** The email that it came as; null for an entry that was written here. */
  email: z.nullable(entryEmail),
  createdAt: instant,
})
export type ContentReview = z.output<typeof contentReview>

/** The states by which clients filter their content. */
export const standings = {
  waiting: 'Waiting for you',
  changes: 'Changes requested',
  approved: 'Approved',
  published: 'Published',
} as const
export type Standing = keyof typeof standings

/** A piece as its client sees it. */
export const reviewedPiece = z.object({
  ...z.pick(contentPiece, {
    id: true,
    type: true,
    title: true,
    preview: true,
    imageUrl: true,
    thumbnailUrl: true,
    imageAlt: true,
    madeBy: true,
    model: true,
    touchedByPersonAt: true,
    reviewedVersion: true,
    reviewedBy: true,
    reviewedAt: true,
    askedAt: true,
    publishedAt: true,
    version: true,
    createdAt: true,
  }).shape,
  standing: z.enum(keysOf(standings)),
})
export type ReviewedPiece = z.output<typeof reviewedPiece>

/** A piece as its client sees it, with its sanitized HTML and all review entries, oldest first. */
export const reviewedWhole = z.object({
  ...reviewedPiece.shape,
  html: z.string(),
  preheader: z.string(),
  talk: z.array(contentReview),
})
export type ReviewedWhole = z.output<typeof reviewedWhole>

/** Returns the client's content, newest first; never drafts or archived pieces. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content-reviews',
  may: 'content-reviews.own',
  kept: true,
  query: z.object({
    ...page,
    status: z._default(z.enum(['all', ...keysOf(standings)]), 'all'),
    type: z._default(z.enum(['all', ...keysOf(contentTypes)]), 'all'),
  }),
  reply: z.array(reviewedPiece),
  paged: true,
})

/** Returns one of the client's pieces with its review; never a draft or an archived piece. */
export const read = endpoint({
  method: 'GET',
  path: '/api/content-reviews/:id',
  may: 'content-reviews.own',
  kept: true,
  params: z.object({ id }),
  reply: reviewedWhole,
})

const longestComment = 5000
const quote = text(500)

/** The passage that an entry refers to; without a quote it refers to the whole piece. */
const passage = { quote, prefix: text(longestAround), suffix: text(longestAround) }

/** A comment on the whole piece, on the passage in `quote`, or an answer in the thread of another entry. */
export const commentInput = z.object({
  comment: required('Please write a comment', longestComment),
  ...passage,
  answersId: z.optional(id),
})

const shouldChange = 'Please say what should change'
/** A client's decision on the version they have read. A comment is required when requesting changes. */
export const decisionInput = z
  .object({
    decision: z.enum(decisions),
    comment: text(longestComment),
    ...passage,
    version: z.coerce.number().check(z.int(), z.gte(1)),
  })
  .check(
    z.refine((input) => input.decision === 'approved' || input.comment !== '', {
      message: shouldChange,
      path: ['comment'],
    }),
  )

/** Adds the client's comment and notifies the team. 404 for an answer to an entry that the client doesn't see. */
export const comment = endpoint({
  method: 'POST',
  path: '/api/content-reviews/:id/comments',
  may: 'content-reviews.decide',
  limit: 'content-reviews',
  params: z.object({ id }),
  body: commentInput,
  reply: reviewedWhole,
})

/**
 * Stores the client's decision and notifies the team. On approval, the piece's status becomes Approved if all
 * its claims are checked. 409 if the texts have changed since `version`.
 */
export const decide = endpoint({
  method: 'POST',
  path: '/api/content-reviews/:id/decision',
  may: 'content-reviews.decide',
  limit: 'content-reviews',
  params: z.object({ id }),
  body: decisionInput,
  reply: reviewedWhole,
})

/** Returns all review entries of a piece for the team, oldest first. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/content/:id/reviews',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  reply: z.array(contentReview),
})

/**
 * Sends a piece to the client for review, with a note, and notifies them; its status becomes Review unless it
 * is published. 409 if the piece isn't written yet.
 */
export const send = endpoint({
  method: 'POST',
  path: '/api/content/:id/reviews',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  body: z.object({ note: text(longestComment) }),
  reply: contentPiece,
})

/**
 * Adds the team's comment; the client is notified if they can see the piece and the comment. One for the team only, or
 * in a thread of such, notifies the team. 404 for an answer to an unknown entry, 409 if a colleague commented since
 * `seenId`.
 */
export const answer = endpoint({
  method: 'POST',
  path: '/api/content/:id/answers',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  body: z.object({
    comment: required('Please write an answer', longestComment),
    ...passage,
    answersId: z.optional(id),
    teamOnly: z._default(z.boolean(), false),
    seenId,
  }),
  reply: z.array(contentReview),
})

/** Resolves or reopens the thread that begins with an entry. 404 for an answer: its thread is resolved as a whole. */
export const resolve = endpoint({
  method: 'PATCH',
  path: '/api/content/reviews/:id',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  body: z.object({ isResolved: z.boolean() }),
  reply: z.array(contentReview),
})
