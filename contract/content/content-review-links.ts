import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/**
 * The scope of a link: one piece, or also all other pieces of its client that are in review when the link is
 * created.
 */
export const linkScopes = ['piece', 'set'] as const
/** The lifetimes offered for a link, in days; the maximum is 90. */
export const linkDays = [7, 14, 30, 90] as const
const mostDays = 90

/** A link that lets a client review content without signing in. Its URL is only returned when it is created. */
export const contentReviewLink = z.object({
  id,
  /** The number of pieces the link gives access to. */
  pieces: z.int(),
  /** The name of the person who created it; empty if the account was deleted. */
  madeBy: z.string(),
  expiresAt: instant,
  /** When it was first opened. */
  openedAt: z.nullable(instant),
  createdAt: instant,
})
export type ContentReviewLink = z.output<typeof contentReviewLink>

/** Returns the active links to a piece, newest first, and the number of the client's other pieces in review. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:id/review-links',
  may: 'content-review-links.manage',
  params: z.object({ id }),
  reply: z.object({ links: z.array(contentReviewLink), others: z.int() }),
})

/** Creates a review link, valid for `days` (1 to 90, default 14). 409 if the piece hasn't been sent for review. */
export const create = endpoint({
  method: 'POST',
  path: '/api/content/:id/review-links',
  may: 'content-review-links.manage',
  params: z.object({ id }),
  body: z.object({
    scope: z._default(z.enum(linkScopes), 'piece'),
    days: z._default(
      z.coerce
        .number()
        .check(z.int(), z.gte(1), z.lte(mostDays, `Please use at most ${mostDays} days`)),
      14,
    ),
  }),
  reply: z.object({ link: contentReviewLink, url: z.string() }),
  status: 201,
})

/** Revokes a link; it stops working immediately. */
export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/content/review-links/:id',
  may: 'content-review-links.manage',
  params: z.object({ id }),
  reply: done,
})

/** The path of the page behind a link; `/<id>` opens one piece. */
export const reviewPath = '/content-review'

/** The person commenting or deciding through a link. */
export const guest = z.object({ name: required('Please enter your name', 100) })

/**
 * Returns the image of a piece to the holder of a link. 404 for an unknown link, 410 for an expired or revoked
 * one.
 */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/content-review-links/:token/pieces/:id/picture',
  may: 'content-review-links.open',
  limit: 'secret-link',
  params: z.object({ token: z.string(), id }),
})
