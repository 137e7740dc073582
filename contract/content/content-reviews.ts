import * as z from 'zod/mini'
import { contentPiece, contentTypes } from './content-pieces.ts'
import { id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The entries of a review: the team asks, both sides comment, the client decides. */
export const reviewKinds = ['sent', 'comment', 'approved', 'changes'] as const
export const decisions = ['approved', 'changes'] as const
export type Decision = (typeof decisions)[number]

/** One word on a piece, with the version of its texts that it is about. */
export const contentReview = z.object({
  id,
  kind: z.enum(reviewKinds),
  version: z.int(),
  /** The passage that it is about; empty for the whole piece. */
  quote: z.string(),
  comment: z.string(),
  /** The author's name: that of an account, or the one entered through a link. */
  name: z.string(),
  fromTeam: z.boolean(),
  /** Said behind a link, without signing in. */
  viaLink: z.boolean(),
  createdAt: instant,
})
export type ContentReview = z.output<typeof contentReview>

/** How a client finds their content: by what has become of it. */
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

/** With its text, safe to put into a page, and everything that was said of it, the oldest first. */
export const reviewedWhole = z.object({
  ...reviewedPiece.shape,
  html: z.string(),
  preheader: z.string(),
  talk: z.array(contentReview),
})
export type ReviewedWhole = z.output<typeof reviewedWhole>

/** Returns the caller's own content, newest first; never drafts or archived pieces. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content-reviews',
  may: 'content-reviews.own',
  query: z.object({
    ...page,
    status: z._default(z.enum(['all', ...keysOf(standings)]), 'all'),
    type: z._default(z.enum(['all', ...keysOf(contentTypes)]), 'all'),
  }),
  reply: z.array(reviewedPiece),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/content-reviews/:id',
  may: 'content-reviews.own',
  params: z.object({ id }),
  reply: reviewedWhole,
})

const longestComment = 5000
const quote = text(500)

/** A comment on the whole, or on a passage of it. */
export const commentInput = z.object({
  comment: required('Please write a comment', longestComment),
  quote,
})

const shouldChange = 'Please say what should change'
/** A client's word on the version that they have read. */
export const decisionInput = z
  .object({
    decision: z.enum(decisions),
    comment: text(longestComment),
    quote,
    version: z.coerce.number().check(z.int(), z.gte(1)),
  })
  .check(
    z.refine((given) => given.decision === 'approved' || given.comment !== '', {
      message: shouldChange,
      path: ['comment'],
    }),
  )

export const comment = endpoint({
  method: 'POST',
  path: '/api/content-reviews/:id/comments',
  may: 'content-reviews.own',
  limit: 'content-reviews',
  params: z.object({ id }),
  body: commentInput,
  reply: reviewedWhole,
})

/** 409 when the texts have changed since that version. What is approved and fully checked becomes Approved. */
export const decide = endpoint({
  method: 'POST',
  path: '/api/content-reviews/:id/decision',
  may: 'content-reviews.own',
  limit: 'content-reviews',
  params: z.object({ id }),
  body: decisionInput,
  reply: reviewedWhole,
})

/** For the team: everything said of a piece, the oldest first. */
export const talk = endpoint({
  method: 'GET',
  path: '/api/content/:id/reviews',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  reply: z.array(contentReview),
})

/** Asks the client for their word on a piece, with a note; its status becomes Review. They are told. */
export const send = endpoint({
  method: 'POST',
  path: '/api/content/:id/reviews',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  body: z.object({ note: text(longestComment) }),
  reply: contentPiece,
})

/** The team's answer; the client is told when they see the piece. */
export const answer = endpoint({
  method: 'POST',
  path: '/api/content/:id/answers',
  may: 'content-reviews.manage',
  params: z.object({ id }),
  body: z.object({ comment: required('Please write an answer', longestComment) }),
  reply: z.array(contentReview),
})
