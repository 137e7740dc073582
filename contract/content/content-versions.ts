import * as z from 'zod/mini'
import { contentPiece } from './content-pieces.ts'
import { makers } from './content-making.ts'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'

const { title, content, description, slug, preheader, imageAlt, button, buttonUrl } =
  contentPiece.shape

/** An earlier version of a piece. */
export const contentVersion = z.object({
  id,
  /** The number of this version. */
  version: z.int(),
  title,
  content,
  description,
  slug,
  preheader,
  imageAlt,
  button,
  buttonUrl,
  /** The author of this version; empty for a machine or a deleted account. */
  savedBy: z.string(),
  madeBy: z.enum(makers),
  savedAt: instant,
})
export type ContentVersion = z.output<typeof contentVersion>

/** Returns the earlier versions of a piece, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:id/versions',
  may: 'content-pieces.list',
  params: z.object({ id }),
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(contentVersion),
  paged: true,
})

/**
 * Restores a version's texts; the current texts are kept as a version. 409 if someone else changed the piece
 * since `updatedAt`, or if it is approved or published and the version contains unchecked claims.
 */
export const restore = endpoint({
  method: 'POST',
  path: '/api/content/:id/versions/:versionId/restore',
  may: 'content-pieces.update',
  params: z.object({ id, versionId: id }),
  body: z.object({ updatedAt: z.optional(instant) }),
  reply: contentPiece,
})
