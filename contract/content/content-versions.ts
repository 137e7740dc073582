import * as z from 'zod/mini'
import { contentPiece, makers } from './content-pieces.ts'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'

const { title, content, description, slug, preheader, imageAlt } = contentPiece.shape

/** A piece as it was before its texts were saved again. */
export const contentVersion = z.object({
  id,
  /** The piece's count then. */
  version: z.int(),
  title,
  content,
  description,
  slug,
  preheader,
  imageAlt,
  /** The author of that version; empty for a machine or a deleted account. */
  savedBy: z.string(),
  madeBy: z.enum(makers),
  savedAt: instant,
})
export type ContentVersion = z.output<typeof contentVersion>

/** The newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/:id/versions',
  may: 'content-pieces.list',
  params: z.object({ id }),
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(contentVersion),
  paged: true,
})

/** Makes the piece say what it said then; what it says now becomes a version. 409 as for a saved change. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/content/:id/versions/:versionId/restore',
  may: 'content-pieces.update',
  params: z.object({ id, versionId: id }),
  body: z.object({ updatedAt: z.optional(instant) }),
  reply: contentPiece,
})
