import * as z from 'zod/mini'
import { contentPiece } from './content-pieces.ts'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The content types that have an image, with its format: wide for articles, that of the network for posts. */
export const pictured = {
  blog_post: 'wide',
  facebook_post: 'square',
  linkedin_post: 'link',
  instagram_post: 'tall',
  google_post: 'photo',
  x_post: 'screen',
} as const

/** The origins of a piece’s picture; the one that was chosen last is that of the next picture. */
export const pictureWays = {
  drawn: 'Drawn cover',
  model: 'AI picture',
  library: 'From the library',
} as const

/**
 * Generates a new image for a piece: drawn here, or by the AI model, as `by` says or as the last time. The former one is
 * kept. A piece that the client approved is sent to them again, as after a change of its text. If the AI provider declines, for example because a
 * limit is reached, the piece keeps its image, `imageUrl` is null and `message` gives the reason. 409 if the
 * content type has no images, the piece isn't written yet, or `by` is `model` and none makes images; 503 if generating fails.
 */
export const regenerate = endpoint({
  method: 'POST',
  path: '/api/content/:id/regenerate-image',
  may: 'content-pieces.update',
  limit: 'pictures',
  params: z.object({ id }),
  query: z.object({ by: z.optional(z.enum(['drawn', 'model'])) }),
  reply: z.object({ message: z.string(), imageUrl: z.nullable(z.string()) }),
})

/**
 * Gives a piece a picture of its client's library, cut to its format. The former one is kept, and an approved piece is sent
 * to the client again. 404 for a picture of another client; 409 as for `regenerate`.
 */
export const choose = endpoint({
  method: 'PUT',
  path: '/api/content/:id/picture',
  may: 'content-pieces.update',
  limit: 'pictures',
  params: z.object({ id }),
  body: z.object({ pictureId: id }),
  reply: contentPiece,
})

/** Swaps the picture of a piece and its former one. 409 without a former one. */
export const restoreFormer = endpoint({
  method: 'POST',
  path: '/api/content/:id/former-picture',
  may: 'content-pieces.update',
  params: z.object({ id }),
  reply: contentPiece,
})

/**
 * Returns an image of a piece by its key; its former one only to the team. Readable by the team, by the client unless the piece is a draft, and
 * by everyone once it is published.
 */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/content/pieces/:id/pictures/:key',
  may: 'content-pictures.read',
  params: z.object({ id, key: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
})
