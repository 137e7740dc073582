import * as z from 'zod/mini'
import { contentPiece } from './content-pieces.ts'
import { day, id } from '../fields.ts'
import { endpoint } from '../http.ts'

const may = 'content-pieces.update'
const params = z.object({ id })

/** Months without a proposal after “Not needed”, for clients without an interval of their own. */
export const restMonths = 3
/** Days without a proposal after a new version is published: its figures of 28 days are still to come. */
export const restDays = 28

/**
 * Sets the day on which a piece is to be looked at again once it is published; null removes it. Ends the rest of an
 * earlier “Not needed”.
 */
export const setRefresh = endpoint({
  method: 'PATCH',
  path: '/api/content/:id/refresh',
  may,
  params,
  body: z.object({ refreshOn: z.nullable(day) }),
  reply: contentPiece,
})

/**
 * Says that a refresh isn't needed: none is proposed for the client's interval of refreshes, or for three months without
 * one. 409 unless the piece is published.
 */
export const rest = endpoint({
  method: 'PUT',
  path: '/api/content/:id/rest',
  may,
  params,
  reply: contentPiece,
})

/** Ends the rest of a piece, so that its refresh is proposed again. */
export const endRest = endpoint({
  method: 'DELETE',
  path: '/api/content/:id/rest',
  may,
  params,
  reply: contentPiece,
})

/**
 * Begins a new version of a published piece, as a draft with its texts. What is published stays so until the new version
 * is published. 409 unless the piece is published and without a schedule.
 */
export const begin = endpoint({
  method: 'POST',
  path: '/api/content/:id/new-version',
  may,
  params,
  reply: contentPiece,
})

/**
 * Drops the new version: the published texts become the current ones again; the dropped ones are kept as a version. 409
 * without a new version, and while it is scheduled.
 */
export const drop = endpoint({
  method: 'DELETE',
  path: '/api/content/:id/new-version',
  may,
  params,
  reply: contentPiece,
})
