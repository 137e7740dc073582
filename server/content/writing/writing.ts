import { and, eq, inArray } from 'drizzle-orm'
import { briefWithoutModel } from '../../../contract/content/content-making.ts'
import { slugOf } from '../../../contract/slugs.ts'
import { briefFor } from '../../../packages/drafts/briefs/brief.ts'
import { makePictures, keepPictures, type Pictures } from '../content-pictures/store.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { failPiece, finishPiece, keepBrief, publishPieces } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { DrawingError } from '../../../packages/cover-rendering/cover-rendering.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { ModelError } from '../../core/models/models.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { describeError } from '../../platform/log.ts'
import { settleBatch } from '../content-batches/store.ts'
import { type Exchange, keepExchanges } from '../content-exchanges/store.ts'
import { planByModel } from './brief-by-model.ts'
import { writeByModel } from './by-model.ts'
import { requestFor, type Writing, type WritingRequest } from './request.ts'

/** The number of pieces that a process writes at once: models are slow, and other jobs wait for them, too. */
const atOnce = 3
const ownFault = 'It couldn’t be written because of a problem on our side. Please try again.'
const notDrawn = 'The image couldn’t be created. Please try again.'

/** Marks a piece as being written. One whose process died starts over: nothing was stored. */
const begin = (context: Context, id: number): Promise<PieceRow | undefined> =>
  inTransaction(context, async (tx) => {
    const open = and(eq(pieces.id, id), inArray(pieces.generation, ['queued', 'writing']))
    const rows = await tx.db
      .update(pieces)
      .set({ generation: 'writing', updatedAt: tx.now() })
      .where(open)
      .returning()
    if (rows[0]) await publishPieces(tx, id)
    return rows[0]
  })

/** Returns the brief that a person may have edited; null for a piece that begins without one. */
const plannedIn = ({ isBrief, brief }: PieceRow) => (isBrief ? brief : null)

/** Returns the text of a model, or a brief. */
async function textsFor(context: Context, piece: PieceRow, { waited, ...asking }: Asking) {
  const request = await requestFor(context, piece)
  const planned = plannedIn(piece)
  if (piece.madeBy === 'model') {
    const brief = planned ?? briefFor(request)
    const written = await writeByModel(context, request, brief, asking)
    return { ...written, slug: slugOf(written.title), brief }
  }
  const made = planned
    ? { brief: planned, model: piece.model, failure: '' }
    : await planFor(context, request, { waited, ...asking })
  const { titles, description } = made.brief
  const [title = piece.topic] = titles
  return { ...made, title, content: '', description, slug: slugOf(title), isBrief: true } as const
}
type Asking = Writing & Pick<PieceJob, 'waited'>

/** Returns the brief of the model that is chosen for briefs, or the one without a model and why. @throws ModelError for a busy one that is waited for */
async function planFor(context: Context, request: WritingRequest, { waited, ...asking }: Asking) {
  const brief = briefFor(request)
  if (!(await modelFor(context, 'briefs', request.clientId)))
    return { brief, model: '', failure: '' }
  try {
    return { ...(await planByModel(context, request, brief, asking)), failure: '' }
  } catch (error) {
    const isFinal =
      error instanceof ModelError && error.kind !== 'stopped' && !waitFor(error, waited)
    if (!isFinal) throw error
    return { brief, model: '', failure: `${briefWithoutModel} ${error.message}` }
  }
}

/** Makes the picture; on failure the piece is finished without one, and the reason is stored. */
async function pictureFor(
  context: Context,
  piece: PieceRow,
  { signal, log }: Pick<Writing, 'signal' | 'log'>,
) {
  if (piece.imageKey) return { pictures: null, imageFailure: piece.imageFailure }
  try {
    const made = await makePictures(context, piece, { log, ...(signal ? { signal } : {}) })
    return { pictures: made?.pictures ?? null, imageFailure: '' }
  } catch (error) {
    if (error instanceof DrawingError) return { pictures: null, imageFailure: notDrawn }
    if (!(error instanceof ModelError) || error.kind === 'stopped') throw error
    return { pictures: null, imageFailure: error.message }
  }
}

const finish = (
  context: Context,
  { id, batchId }: PieceRow,
  written: Awaited<ReturnType<typeof textsFor>>,
  { pictures, imageFailure }: { pictures: Pictures | null; imageFailure: string },
  log: readonly Exchange[],
) =>
  inTransaction(context, async (tx) => {
    const finished = await finishPiece(tx, id, { ...written, ...pictures, imageFailure })
    if (finished && pictures) await keepPictures(tx, pictures)
    if (finished) await keepExchanges(tx, id, log)
    await settleBatch(tx, batchId)
  })

type PieceJob = {
  pieceId: number
  batchId: number | null
  /** The number of waits for a busy provider. */
  waited?: number | undefined
}
/** Seconds; a provider that asks for more is not waited for. */
const longestWait = 3600
/** A large batch takes turns: 60 pieces under a limit of six a minute. */
const mostWaits = 60

/** Returns the seconds that a busy provider is waited for; null when it isn't. */
const waitFor = ({ kind, retryAfter }: ModelError, waited = 0) =>
  kind === 'busy' && retryAfter && retryAfter <= longestWait && waited < mostWaits
    ? retryAfter
    : null

/** Puts a piece off as long as a busy provider asks. Returns false when it must fail instead. */
function putOff(context: Context, { waited = 0, ...piece }: PieceJob, error: ModelError) {
  const retryAfter = waitFor(error, waited)
  if (retryAfter === null) return false
  return inTransaction(context, async (tx) => {
    const mine = and(eq(pieces.id, piece.pieceId), eq(pieces.generation, 'writing'))
    const queued = { generation: 'queued', updatedAt: tx.now() } as const
    const rows = await tx.db.update(pieces).set(queued).where(mine).returning({ id: pieces.id })
    if (rows.length === 0) return true
    // Spread, so that the pieces of a batch don’t all return at the same moment.
    const startAfter = new Date(Date.now() + retryAfter * 1000 * (1 + Math.random() / 4))
    const data = { ...piece, waited: waited + 1 }
    await tx.enqueue(tx.db, writePiece, data, { startAfter, once: `piece-${piece.pieceId}` })
    await publishPieces(tx, piece.pieceId)
    return true
  })
}

/** Writes one piece with its picture and stores both or nothing. */
export const writePiece = job<PieceJob>({
  name: 'write-content-piece',
  atOnce,
  startsAgain: true,
  async run({ pieceId, batchId, waited }, context, stopping) {
    const piece = await begin(context, pieceId)
    if (!piece) return inTransaction(context, (tx) => settleBatch(tx, batchId))
    const log: Exchange[] = []
    try {
      const written = await textsFor(context, piece, { signal: stopping, log, waited })
      const picture = await pictureFor(context, { ...piece, ...written }, { signal: stopping, log })
      await finish(context, piece, written, picture, log)
    } catch (error) {
      // The next process continues with it.
      if (stopping?.aborted) throw error
      const isModelError = error instanceof ModelError
      if (isModelError && (await putOff(context, { pieceId, batchId, waited }, error))) return
      if (!isModelError)
        context.log.error({ error: describeError(error) }, 'a piece of content was not written')
      await inTransaction(context, async (tx) => {
        const sentence = isModelError ? error.message : ownFault
        const failed = await (plannedIn(piece) ? keepBrief : failPiece)(tx, pieceId, sentence)
        if (failed) await keepExchanges(tx, pieceId, log)
        await settleBatch(tx, piece.batchId)
      })
    }
  },
})

/** Queues writing a piece. Needs a transaction. */
export const enqueuePiece = (tx: Context, pieceId: number, batchId: number | null) =>
  tx.enqueue(tx.db, writePiece, { pieceId, batchId }, { once: `piece-${pieceId}` })
