import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The content types that have an image, with its format: wide for articles, square for posts. */
export const pictured = { blog_post: 'wide', facebook_post: 'square' } as const

/**
 * Generates a new image for a piece and deletes the old one. If the AI provider declines, for example because a
 * limit is reached, the piece keeps its image, `imageUrl` is null and `message` gives the reason. 409 if the
 * content type has no images or the piece isn't written yet; 503 if generating fails.
 */
export const regenerate = endpoint({
  method: 'POST',
  path: '/api/content/:id/regenerate-image',
  may: 'content-pieces.update',
  limit: 'pictures',
  params: z.object({ id }),
  reply: z.object({ message: z.string(), imageUrl: z.nullable(z.string()) }),
})

/**
 * Returns an image of a piece by its key. Readable by the team, by the client unless the piece is a draft, and
 * by everyone once it is published.
 */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/content/pieces/:id/pictures/:key',
  may: 'content-pictures.read',
  params: z.object({ id, key: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
})
