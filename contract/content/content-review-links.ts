import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The scope of a link: one piece, or everything else of its client in review at that moment, too. */
export const linkScopes = ['piece', 'set'] as const
/** Days for which a link is offered to live, and those that it may live at most. */
export const linkDays = [7, 14, 30, 90] as const
const mostDays = 90

/** A link with which a client reads and decides without signing in. Its address is told once, when it is made. */
export const contentReviewLink = z.object({
  id,
  /** The number of pieces it opens. */
  pieces: z.int(),
  /** The name of its creator; empty when that account is gone. */
  madeBy: z.string(),
  expiresAt: instant,
  /** When somebody first opened it. */
  openedAt: z.nullable(instant),
  createdAt: instant,
})
export type ContentReviewLink = z.output<typeof contentReviewLink>

/** The links that open a piece now, the newest first, and how many other pieces of the client are in review. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:id/review-links',
  may: 'content-review-links.manage',
  params: z.object({ id }),
  reply: z.object({ links: z.array(contentReviewLink), others: z.int() }),
})

/** 409 for a piece that the client is not meant to see. */
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

/** From then on it opens nothing. */
export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/content/review-links/:id',
  may: 'content-review-links.manage',
  params: z.object({ id }),
  reply: done,
})

/** Where a link leads: what it opens, and behind `/<id>` one piece of it. */
export const reviewPath = '/content-review'

/** The person commenting or deciding through a link. */
export const guest = z.object({ name: required('Please enter your name', 100) })

/** The picture of a piece, for whoever has a link to it. */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/content-review-links/:token/pieces/:id/picture',
  may: 'content-review-links.open',
  limit: 'secret-link',
  params: z.object({ token: z.string(), id }),
})
