import * as z from 'zod/mini'
import { contentTypes, contentPiece, type Maker } from './content-pieces.ts'
import { done, id, instant, keysOf, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { chosen } from '../many.ts'

/** Pieces that one batch makes at most. */
export const mostPieces = 500

/** The writer of an ordered piece: the built-in composer or the configured model. */
export const writers = { composer: 'Composer', model: 'AI model' } as const satisfies Partial<
  Record<Maker, string>
>
export type Writer = keyof typeof writers

export const batchStates = ['running', 'done', 'cancelled'] as const

export const contentBatch = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  state: z.enum(batchStates),
  /** Pieces that were ordered; those that were canceled or deleted since are in none of the others. */
  total: z.int(),
  queued: z.int(),
  writing: z.int(),
  ready: z.int(),
  failed: z.int(),
  madeBy: z.enum(keysOf(writers)),
  /** The language model's name; empty for the composer. */
  model: z.string(),
  /** Whether the caller ordered it. */
  isMine: z.boolean(),
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type ContentBatch = z.output<typeof contentBatch>

const may = 'content-batches.manage'
const missing = 'Please select keywords and content types to create.'
const unfilled = 'Please fill in all required fields'
const limit = 'content-creation'
/** Has the composer write, also where a model is set. */
const writer = z.optional(z.literal('composer'))

/**
 * Orders a piece of every type for every keyword (seed 001 sections 5 and 7). They are written one by
 * one in the background; each can fail alone.
 */
export const bulkCreate = endpoint({
  method: 'POST',
  path: '/api/content/bulk-create',
  may,
  limit,
  body: z
    .object({
      clientId: id,
      keywordIds: chosen(missing),
      contentTypes: z.array(z.enum(keysOf(contentTypes), missing), missing).check(
        z.overwrite((types) => [...new Set(types)]),
        z.minLength(1, missing),
      ),
      writer,
    })
    .check(
      z.refine(
        ({ keywordIds, contentTypes }) => keywordIds.length * contentTypes.length <= mostPieces,
        {
          message: `Please create at most ${mostPieces} pieces at once`,
          path: ['keywordIds'],
        },
      ),
    ),
  reply: z.object({ count: z.int(), batchId: id }),
  status: 202,
})

/** Orders one piece about any topic. */
export const create = endpoint({
  method: 'POST',
  path: '/api/content/create',
  may,
  limit,
  body: z.object({
    clientId: z.coerce
      .number(unfilled)
      .check(z.int(unfilled), z.gte(1, unfilled), z.lte(2_147_483_647, unfilled)),
    type: z.enum(keysOf(contentTypes), unfilled),
    topic: required(unfilled),
    /** Further instructions for the writer; may be empty. */
    researchPrompt: text(2000),
    writer,
  }),
  reply: z.object({ id, batchId: id }),
  status: 202,
})

/** The writer used when none is requested. */
export const usualWriter = endpoint({
  method: 'GET',
  path: '/api/content/batches/writer',
  may,
  reply: z.object({ by: z.enum(keysOf(writers)), model: z.string(), pictures: z.string() }),
})

/** Returns running batches and those that ended within the last day: the newest 50. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/batches',
  may,
  reply: z.array(contentBatch),
})

/** One of a batch's pieces, in the order in which they were ordered. */
export const batchPiece = z.pick(contentPiece, {
  id: true,
  topic: true,
  type: true,
  title: true,
  generation: true,
  failure: true,
  madeBy: true,
})
export type BatchPiece = z.output<typeof batchPiece>

export const read = endpoint({
  method: 'GET',
  path: '/api/content/batches/:id',
  may,
  params: z.object({ id }),
  reply: z.object({ ...contentBatch.shape, pieces: z.array(batchPiece) }),
})

/** Drops what waits still. What is being written is finished, what is ready stays. */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/content/batches/:id/cancel',
  may,
  params: z.object({ id }),
  reply: done,
})

/** Writes once more what failed: all of a batch. */
export const retryAll = endpoint({
  method: 'POST',
  path: '/api/content/batches/:id/retry',
  may,
  limit,
  params: z.object({ id }),
  body: z.object({ writer }),
  reply: z.object({ count: z.int() }),
  status: 202,
})

/** Writes one piece once more that failed. 409 when it did not. */
export const retry = endpoint({
  method: 'POST',
  path: '/api/content/:id/retry',
  may,
  limit,
  params: z.object({ id }),
  body: z.object({ writer }),
  reply: done,
  status: 202,
})
