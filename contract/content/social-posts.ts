import * as z from 'zod/mini'
import { contentPiece } from './content-pieces.ts'
import { socialTypes } from './networks.ts'
import { day, id, keysOf } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

const missing = 'Please choose at least one network'
const params = z.object({ id })

/** A post made from another piece. */
export const madePost = z.pick(contentPiece, {
  id: true,
  type: true,
  title: true,
  topic: true,
  status: true,
  generation: true,
  isBrief: true,
  failure: true,
})
export type MadePost = z.output<typeof madePost>

/** Returns the social posts that were made from a piece, newest first. */
export const listFrom = endpoint({
  method: 'GET',
  path: '/api/content/:id/social-posts',
  may: 'content-pieces.list',
  params,
  reply: z.array(madePost),
})

/**
 * Orders a post for each network, made from a piece: a brief with what the piece says and its address, or a text if
 * there is an AI model for posts. They are written in the background. 409 while the piece is a brief or has
 * placeholders.
 */
export const makeFrom = endpoint({
  method: 'POST',
  path: '/api/content/:id/social-posts',
  may: 'content-batches.manage',
  limit: 'content-creation',
  params,
  body: z.object({
    types: z.array(z.enum(socialTypes, missing), missing).check(
      z.overwrite((types) => [...new Set(types)]),
      z.minLength(1, missing),
    ),
    /** Set to `brief` for briefs even if an AI model is configured. */
    writer: z.optional(z.literal('brief')),
  }),
  reply: z.object({ batchId: id, ids: z.array(id) }),
  status: 202,
})

/** The schedulers whose columns the export knows, and a ZIP archive with the pictures. */
export const exportFormats = {
  buffer: 'Buffer',
  hootsuite: 'Hootsuite',
  publer: 'Publer',
  metricool: 'Metricool',
  zip: 'ZIP with pictures',
} as const
export type ExportFormat = keyof typeof exportFormats

/** The schedulers that take one network per file. */
export const oneNetworkEach: readonly ExportFormat[] = ['buffer', 'hootsuite']

/** The time of posts that have none, in exports. */
export const usualTime = '09:00'

/**
 * Returns a client's approved posts planned for the days from `from` to `to`, earliest first, at most 500: as CSV in a
 * scheduler's columns, or as a ZIP archive with a text and a picture for each and a table of all. Times are those of
 * the agency's time zone. For schedulers that fetch pictures, the file has the address of each (`picture`).
 */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/content/social-posts/file',
  may: 'content-pieces.list',
  limit: 'exports',
  query: z.object({
    clientId: id,
    from: day,
    to: day,
    type: z._default(z.enum(['all', ...socialTypes]), 'all'),
    format: z.enum(keysOf(exportFormats)),
  }),
})

/** The days after the planned one for which a scheduler may still fetch a picture. */
export const pictureDays = 30

/** The schedulers that fetch pictures from addresses in their files. */
export const fetchingPictures: readonly ExportFormat[] = ['buffer', 'publer', 'metricool']

/**
 * Returns the picture of a post to whoever has its address, which an export tells and nobody can guess: schedulers fetch
 * it without signing in. 404 unless the post is approved and planned, at the most `pictureDays` ago, or published.
 */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/post-pictures/:token',
  may: 'social-posts.picture',
  limit: 'secret-link',
  params: z.object({ token: z.string().check(z.regex(/^[\da-f]{8}\.[\w-]{22}\.jpg$/)) }),
})
