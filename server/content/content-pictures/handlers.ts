import { and, eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/content/content-pictures.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { requireFinished } from '../content-pieces/rules.ts'
import { changePiece, findPiece, lockPiece } from '../content-pieces/store.ts'
import { contentPieces as table, visibleTo } from '../content-pieces/table.ts'
import { DrawingError } from '../../../packages/cover-rendering/cover-rendering.ts'
import { madeFor } from '../../core/users/table.ts'
import { ModelError, type ModelErrorKind } from '../../core/models/model-error.ts'
import { ofWholeClient } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound, unavailable } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { formOf, isGeneratedAlt } from './rules.ts'
import { keepPictures, keysOf, makePictures, type Pictures } from './store.ts'

/** The kinds of errors with which a provider refuses a request, rather than fails. */
const limiting = new Set<ModelErrorKind>(['refused', 'quota', 'budget'])
const notDrawn = 'The image couldn’t be created. Please try again.'
const noPictures = 'Only blog posts and Facebook posts have images.'

/** Limits pictures to pieces the caller may see. */
const picturesSeenBy = (actor: Actor) =>
  or(
    visibleTo(actor),
    and(eq(table.status, 'published'), visibleTo({ kind: 'system' })),
    actor.kind === 'user' && actor.role === 'client'
      ? and(madeFor(actor, table), ofWholeClient(actor), sql`${table.status} <> 'draft'`)
      : undefined,
  )

const regeneration = {
  name: 'Image regeneration',
  description: 'Makes a new image for a piece of content',
  noRetry: 'Regenerate the image from the piece.',
}

/** Attaches new pictures to a piece. A description that a person wrote stays. */
async function attachPictures(tx: Context, actor: Actor, id: number, pictures: Pictures) {
  const before = await lockPiece(tx, actor, id)
  await keepPictures(tx, pictures, before)
  const imageAlt = isGeneratedAlt(before.imageAlt) ? pictures.imageAlt : before.imageAlt
  await changePiece(tx, before, { ...pictures, imageAlt, imageFailure: '' })
}

export const contentPictures = handlers(contract, {
  async regenerate(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    if (!formOf(piece.type)) throw conflict(noPictures)
    requireFinished(piece)
    const run = { ...regeneration, startedAt: call.now() }
    try {
      const made = await makePictures(call, piece)
      if (!made) throw conflict(noPictures)
      const { pictures, model } = made
      const details = `Image for “${piece.title.slice(0, 200)}” by ${model || 'this server'}`
      await inTransaction(call, async (tx) => {
        await attachPictures(tx, call.actor, piece.id, pictures)
        await recordRun(tx, { ...run, details, status: 'success' })
      })
      return { message: 'Image regenerated successfully', imageUrl: pictures.imageUrl }
    } catch (error) {
      if (!(error instanceof ModelError || error instanceof DrawingError)) throw error
      const message = error instanceof ModelError ? error.message : notDrawn
      await recordRun(call, { ...run, details: message, status: 'error', error: error.message })
      const isLimited = error instanceof ModelError && limiting.has(error.kind)
      if (isLimited) return { message, imageUrl: null }
      throw unavailable(message)
    }
  },
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
    if (!piece || !keysOf(piece).includes(key)) throw notFound()
    const body = await openFile(call, key)
    return { type: 'image/jpeg', body, inline: 'picture', headers: cacheHeaders }
  })
