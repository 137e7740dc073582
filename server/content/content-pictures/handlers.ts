import { and, eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/content/content-pictures.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { requireFinished } from '../content-pieces/rules.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { reviewAfterChange } from '../content-reviews/rules.ts'
import { afterChange } from '../content-reviews/store.ts'
import { keepVersion } from '../content-versions/store.ts'
import { type Exchange, keepExchanges } from '../content-exchanges/store.ts'
import { changePiece, findPiece, lockPiece, publishPieces } from '../content-pieces/store.ts'
import { contentPieces as table, visibleTo } from '../content-pieces/table.ts'
import { DrawingError } from '../../../packages/cover-rendering/cover-rendering.ts'
import { madeFor } from '../../core/users/table.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { ModelError, type ModelErrorKind } from '../../core/models/model-error.ts'
import { ofWholeClient, seesAll, userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile, releaseFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound, unavailable } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { isGeneratedAlt } from '../checking/generated-alts.ts'
import { formOf } from './rules.ts'
import {
  asFormer,
  asPresent,
  formerKeysOf,
  keepPictures,
  keysOf,
  makePictures,
  type Pictures,
  takeFromLibrary,
} from './store.ts'

/** The kinds of errors with which a provider refuses a request, rather than fails. */
const limiting = new Set<ModelErrorKind>(['refused', 'quota', 'budget'])
const notDrawn = 'The image couldn’t be created. Please try again.'
const noModel =
  'No AI model makes images for this client. Draw a cover, or have an owner choose a model under AI models.'
const drawnInstead = 'The cover was drawn: no AI model makes images for this client anymore.'
const noPictures = 'Only blog posts and social posts have images.'

/** Matches what is published, also while a new version is made. */
const isOut = sql`(${table.status} = 'published' or ${table.liveVersion} is not null)`

/** Limits pictures to pieces the caller may see. */
const picturesSeenBy = (actor: Actor) =>
  or(
    visibleTo(actor),
    and(isOut, visibleTo({ kind: 'system' })),
    actor.kind === 'user' && actor.role === 'client'
      ? and(
          madeFor(actor, table),
          ofWholeClient(actor),
          sql`(${table.status} <> 'draft' or ${isOut})`,
        )
      : undefined,
  )

const regeneration = {
  name: 'Image regeneration',
  description: 'Makes a new image for a piece of content',
  noRetry: 'Regenerate the image from the piece.',
}

type Piece = Awaited<ReturnType<typeof lockPiece>>

/**
 * Stores the picture of a locked piece; a description that a person wrote stays. A client who approved it with another
 * picture is asked again, about a new version.
 */
async function changePictures(
  tx: Context,
  actor: Actor,
  before: Piece,
  pictures: Partial<Pictures>,
) {
  const imageAlt = isGeneratedAlt(before.imageAlt) ? (pictures.imageAlt ?? '') : before.imageAlt
  const review = reviewAfterChange(before, tx.now())
  const endsApproval = review.review !== undefined
  if (endsApproval) await keepVersion(tx, before)
  const after = await changePiece(tx, before, {
    ...asFormer(before),
    ...pictures,
    imageAlt,
    imageFailure: '',
    ...review,
    ...(endsApproval && { version: before.version + 1, updatedBy: userIdOf(actor) }),
  })
  await afterChange(tx, before, after)
  return after
}

/** Attaches new pictures to a piece, whose former ones make room for the present ones. */
async function attachPictures(tx: Context, actor: Actor, id: number, pictures: Pictures) {
  const before = await lockPiece(tx, actor, id)
  await keepPictures(tx, pictures)
  for (const key of formerKeysOf(before)) await releaseFile(tx, key)
  return changePictures(tx, actor, before, pictures)
}

/** Returns how the next picture is made: as the last one, unless that was chosen by a person. */
const wayOf = ({ pictureBy }: Piece, by: 'drawn' | 'model' | undefined) =>
  by ?? (pictureBy === 'library' ? undefined : (pictureBy ?? undefined))

/** Returns a piece that can have pictures. @throws Refusal 409 */
async function findPictured(call: Context & { actor: Actor }, id: number) {
  const piece = await findPiece(call, call.actor, id)
  if (!formOf(piece.type)) throw conflict(noPictures)
  requireFinished(piece)
  return piece
}

/** Checks that a model makes images where one was asked for. @throws Refusal 409 */
async function requireModelFor(call: Call<typeof contract.regenerate>, clientId: number) {
  if (call.query.by === 'model' && !(await modelFor(call, 'pictures', clientId)))
    throw conflict(noModel)
}

/** Attaches a picture that was made, and keeps how. */
const storeMade = (
  call: Context & { actor: Actor },
  { id, title }: Piece,
  { pictures, model }: { pictures: Pictures; model: string },
  { log, run }: { log: readonly Exchange[]; run: typeof regeneration & { startedAt: Date } },
) =>
  inTransaction(call, async (tx) => {
    await attachPictures(tx, call.actor, id, pictures)
    await keepExchanges({ ...tx, actor: call.actor }, id, log)
    const details = `Image for “${title.slice(0, 200)}” by ${model || 'this server'}`
    await recordRun(tx, { ...run, details, status: 'success' })
  })

/** Keeps what a model was asked for a picture that wasn't made. */
const keepFailed = async (
  call: Context & { actor: Actor },
  pieceId: number,
  log: readonly Exchange[],
) => {
  if (log.length === 0) return
  await inTransaction(call, async (tx) => {
    await keepExchanges({ ...tx, actor: call.actor }, pieceId, log)
    await publishPieces(tx, pieceId)
  })
}

export const contentPictures = handlers(contract, {
  async regenerate(call) {
    const piece = await findPictured(call, call.params.id)
    const run = { ...regeneration, startedAt: call.now() }
    const log: Exchange[] = []
    try {
      const by = wayOf(piece, call.query.by)
      await requireModelFor(call, piece.clientId)
      const made = await makePictures(call, piece, { log, ...(by && { by }) })
      if (!made) throw conflict(noPictures)
      const { pictures, model } = made
      await storeMade(call, piece, made, { log, run })
      const message = by === 'model' && !model ? drawnInstead : 'Image regenerated successfully'
      return { message, imageUrl: pictures.imageUrl }
    } catch (error) {
      if (!(error instanceof ModelError || error instanceof DrawingError)) throw error
      const message = error instanceof ModelError ? error.message : notDrawn
      await keepFailed(call, piece.id, log)
      await recordRun(call, { ...run, details: message, status: 'error', error: error.message })
      const isLimited = error instanceof ModelError && limiting.has(error.kind)
      if (isLimited) return { message, imageUrl: null }
      throw unavailable(message)
    }
  },

  async choose(call) {
    const piece = await findPictured(call, call.params.id)
    const pictures = await takeFromLibrary(call, piece, call.body.pictureId)
    if (!pictures) throw conflict(noPictures)
    return inTransaction(call, async (tx) =>
      shownPiece(tx, await attachPictures(tx, call.actor, piece.id, pictures)),
    )
  },

  restoreFormer: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockPiece(tx, call.actor, call.params.id)
      if (formerKeysOf(before).length === 0) throw conflict('There is no former image.')
      return shownPiece(tx, await changePictures(tx, call.actor, before, asPresent(before)))
    }),
})

/** Cached for an hour: a picture never changes under its URL. */
const cacheHeaders = { 'cache-control': 'private, max-age=3600' }

export const serveContentPictures = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.picture, async (call) => {
    const { id, key } = call.params
    const [piece] = await call.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), picturesSeenBy(call.actor)))
    const keys =
      piece && (seesAll(call.actor) ? [...keysOf(piece), ...formerKeysOf(piece)] : keysOf(piece))
    if (!keys?.includes(key)) throw notFound()
    const body = await openFile(call, key)
    return { type: 'image/jpeg', body, inline: 'picture', headers: cacheHeaders }
  })
