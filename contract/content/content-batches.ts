import * as z from 'zod/mini'
import { contentTypes, contentPiece } from './content-pieces.ts'
import { type Maker } from './content-making.ts'
import { clientUnconfirmed, done, id, instant, keysOf, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { chosen } from '../many.ts'

/** The maximum number of pieces in one batch. */
export const mostPieces = 500

/** The makers of pieces: nobody yet, so that they are briefs, or the configured AI model. */
export const writers = { brief: 'Brief', model: 'AI model' } as const satisfies Partial<
  Record<Maker, string>
>
export type Writer = keyof typeof writers

export const batchStates = ['running', 'done', 'cancelled'] as const

export const contentBatch = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  clientUnconfirmed,
  state: z.enum(batchStates),
  /** The topic of its first piece; empty when none is left. */
  topic: z.string(),
  /** The number of pieces ordered. Pieces that were canceled or deleted since are in none of the counts below. */
  total: z.int(),
  queued: z.int(),
  writing: z.int(),
  ready: z.int(),
  failed: z.int(),
  madeBy: z.enum(keysOf(writers)),
  /** The name of the AI model; empty for briefs. */
  model: z.string(),
  /** Whether the caller ordered the batch. */
  isMine: z.boolean(),
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type ContentBatch = z.output<typeof contentBatch>

const may = 'content-batches.manage'
const missing = 'Please select keywords and content types to create.'
const unfilled = 'Please fill in all required fields'
const limit = 'content-creation'
/** Set to `brief` for briefs even if an AI model is configured. */
const writer = z.optional(z.literal('brief'))

/**
 * Creates a piece of every content type for every keyword, at most 500. The pieces are written one after another in
 * the background, and each can fail on its own. 400 if a keyword no longer exists.
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

/** A piece that would repeat another one. */
const duplicate = z.object({
  topic: z.string(),
  type: z.enum(keysOf(contentTypes)),
  /** The existing piece; null when it is another one of the same order. */
  pieceId: z.nullable(id),
  /** The title of that piece, or the topic of the other one. */
  title: z.string(),
  /** The nearness of their topics; see `cover`. */
  how: z.enum(['own', 'same', 'near']),
})
export type Duplicate = z.output<typeof duplicate>

/**
 * Returns which pieces of an order would repeat pieces of the client, or each other. Orders nothing. Only keywords
 * that still exist are compared.
 */
export const duplicates = endpoint({
  method: 'POST',
  path: '/api/content/duplicates',
  may,
  body: z.object({
    clientId: id,
    keywordIds: z._default(z.array(id).check(z.maxLength(mostPieces)), []),
    /** A topic without a keyword; may be empty. */
    topic: text(255),
    contentTypes: z.array(z.enum(keysOf(contentTypes), missing), missing),
  }),
  reply: z.array(duplicate),
})

/** Creates one piece on any topic, written in the background. */
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
    /** Additional instructions for the writer; may be empty. */
    researchPrompt: text(2000),
    writer,
  }),
  reply: z.object({ id, batchId: id }),
  status: 202,
})

/**
 * Returns the default writer for a client, with the name of its AI model and that of the image model; each is empty
 * if none is chosen. `models`: the model that writes each type, empty where pieces start as briefs.
 */
export const readDefaultWriter = endpoint({
  method: 'GET',
  path: '/api/content/batches/writer',
  may,
  query: z.object({ clientId: z.optional(id) }),
  reply: z.object({
    by: z.enum(keysOf(writers)),
    model: z.string(),
    models: z.record(z.enum(keysOf(contentTypes)), z.string()),
    /** The model that is chosen for briefs. */
    briefs: z.string(),
    pictures: z.string(),
  }),
})

/** Returns the newest 50 batches that are running or ended within the last day. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content/batches',
  may,
  reply: z.array(contentBatch),
})

/** A piece of a batch. Pieces are listed in the order in which they were ordered. */
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

/** Returns a batch with its pieces. */
export const read = endpoint({
  method: 'GET',
  path: '/api/content/batches/:id',
  may,
  params: z.object({ id }),
  reply: z.object({ ...contentBatch.shape, pieces: z.array(batchPiece) }),
})

/**
 * Cancels a batch and deletes its queued pieces. The piece being written is finished, and finished pieces are
 * kept. 409 if the batch has ended.
 */
export const cancel = endpoint({
  method: 'POST',
  path: '/api/content/batches/:id/cancel',
  may,
  params: z.object({ id }),
  reply: done,
})

/** Writes all failed pieces of a batch again. 409 if none has failed. */
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

/** Writes a failed piece again. 409 unless it has failed. */
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
