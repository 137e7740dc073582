import * as z from 'zod/mini'
import { brief } from './content-brief-fields.ts'
import { contentPiece } from './content-pieces.ts'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

const params = z.object({ id })
const may = 'content-pieces.update'
const updatedAt = z.optional(instant)

/**
 * Saves the brief of a piece. 409 if somebody else, or the client's answer, changed the piece since `updatedAt`,
 * or if it is a text already. Answers of questions that it no longer has are kept in the piece’s `removedAnswers`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/content/pieces/:id/brief',
  may,
  params,
  body: z.object({ ...brief.shape, updatedAt }),
  reply: z.object({ ...contentPiece.shape, brief }),
})

/**
 * Makes a draft from a brief: its outline, filled with what the client told. Each empty part becomes a placeholder.
 * 409 unless it is a brief.
 */
export const makeDraft = endpoint({
  method: 'POST',
  path: '/api/content/pieces/:id/draft',
  may,
  params,
  body: z.object({ updatedAt }),
  reply: contentPiece,
})

/**
 * Has a text written from a brief by the AI model for its type; a long one is written section by section. Until it is
 * written the piece has no text; if that fails it is a brief again, with the reason in `failure`. 409 unless it is a
 * brief, and without a model.
 */
export const write = endpoint({
  method: 'POST',
  path: '/api/content/pieces/:id/writing',
  may,
  params,
  body: z.object({ updatedAt }),
  reply: contentPiece,
})
