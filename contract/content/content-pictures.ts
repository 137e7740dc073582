import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The types of content that have a picture (seed 001 section 2), and its form: articles wide, posts square. */
export const pictured = { blog_post: 'wide', facebook_post: 'square' } as const

/**
 * Makes another picture for a piece; the one before goes. `imageUrl` is null, and the piece keeps what it
 * has, when the provider does not want to make one: then `message` says why. 503 when it cannot.
 */
export const regenerate = endpoint({
  method: 'POST',
  path: '/api/content/:id/regenerate-image',
  may: 'content-pieces.update',
  limit: 'pictures',
  params: z.object({ id }),
  reply: z.object({ message: z.string(), imageUrl: z.nullable(z.string()) }),
})

/** A picture of a piece, by its key: for the team, for the client once it is more than a draft, and for everybody once it is published. */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/content/pieces/:id/pictures/:key',
  may: 'content-pictures.read',
  params: z.object({ id, key: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
})
