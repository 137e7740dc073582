import { and, asc, eq, inArray } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-batches.ts'
import { type ContentType, contentTypes } from '../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../contract/fields.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { audited } from '../content-pieces/rules.ts'
import { lockPiece, publishPieces } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { order, requeue, writerOf, writerOfAll } from '../writing/ordering.ts'
import { deselect } from '../keywords/store.ts'
import { keywords, visibleTo as keywordsVisibleTo } from '../keywords/table.ts'
import { findClient } from '../../clients/messages/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { duplicatesOf } from './duplicates.ts'
import { findBatch, lockBatch, recentBatches, settleBatch } from './store.ts'
import { contentBatches as table } from './table.ts'

const listed = {
  id: pieces.id,
  topic: pieces.topic,
  type: pieces.type,
  title: pieces.title,
  generation: pieces.generation,
  failure: pieces.failure,
  madeBy: pieces.madeBy,
}

/** Locks a batch's failed pieces. */
const failedOf = (tx: Context, batchId: number) =>
  tx.db
    .select()
    .from(pieces)
    .where(and(eq(pieces.batchId, batchId), eq(pieces.generation, 'failed')))
    .orderBy(asc(pieces.id))
    .for('update')

export const contentBatches = handlers(contract, {
  bulkCreate: (call) =>
    inTransaction(call, async (tx) => {
      const { clientId, keywordIds, contentTypes, writer } = call.body
      await findClient(tx, clientId)
      await takeOn(tx, clientId)
      const mine = and(keywordsVisibleTo(call.actor), eq(keywords.clientId, clientId))
      const found = await tx.db
        .select({ keywordId: keywords.id, topic: keywords.keyword })
        .from(keywords)
        .where(and(mine, inArray(keywords.id, keywordIds)))
        .orderBy(asc(keywords.keyword))
      if (found.length < keywordIds.length)
        throw wrongField('keywordIds', 'Some of these keywords are gone. Please select again.')
      const items = found.flatMap((each) => contentTypes.map((type) => ({ ...each, type })))
      const { batchId } = await order(tx, call.actor, { clientId, items, writer })
      await deselect(tx, keywordIds)
      return { count: items.length, batchId }
    }),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { clientId, type, topic, researchPrompt, writer } = call.body
      await findClient(tx, clientId)
      await takeOn(tx, clientId)
      const items = [{ keywordId: null, topic, type }]
      const orderInput = {
        clientId,
        items,
        writer,
        context: researchPrompt,
      }
      const { batchId, ids } = await order(tx, call.actor, orderInput)
      return { id: ids[0] ?? 0, batchId }
    }),

  duplicates: (call) => duplicatesOf(call, call.actor, call.body),

  async readDefaultWriter(call) {
    const clientId = call.query.clientId ?? null
    const { overall, byType } = await writerOfAll(call, clientId, keysOf(contentTypes))
    const { madeBy: by, model } = overall
    const pictures = await modelFor(call, 'pictures', clientId)
    const briefs = await modelFor(call, 'briefs', clientId)
    const models = Object.fromEntries(
      keysOf(contentTypes).map((type) => [type, byType.get(type)?.model ?? '']),
    ) as Record<ContentType, string>
    return { by, model, models, briefs: briefs?.model ?? '', pictures: pictures?.model ?? '' }
  },

  async list(call) {
    const me = userIdOf(call.actor)
    return (await recentBatches(call)).map((row) => ({ ...row, isMine: row.createdBy === me }))
  },

  async read(call) {
    const batch = await findBatch(call, call.params.id)
    const rows = await call.db
      .select(listed)
      .from(pieces)
      .where(eq(pieces.batchId, batch.id))
      .orderBy(asc(pieces.id))
    return { ...batch, isMine: batch.createdBy === userIdOf(call.actor), pieces: rows }
  },

  cancel: (call) =>
    inTransaction(call, async (tx) => {
      const { id, endedAt } = await lockBatch(tx, call.params.id)
      if (endedAt) throw conflict('This batch has already ended.')
      await tx.db.update(table).set({ state: 'cancelled' }).where(eq(table.id, id))
      const dropped = await tx.db
        .delete(pieces)
        .where(and(eq(pieces.batchId, id), eq(pieces.generation, 'queued')))
        .returning()
      for (const piece of dropped) {
        await audit(tx, { noun: 'content-pieces', before: audited(piece) })
        await publishPieces(tx, piece.id)
      }
      await settleBatch(tx, id)
      return { ok: true as const }
    }),

  retryAll: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await lockBatch(tx, call.params.id)
      const failed = await failedOf(tx, id)
      if (failed.length === 0) throw conflict('No piece of this batch has failed.')
      for (const piece of failed)
        await requeue(tx, piece, await writerOf(tx, piece, call.body.writer))
      return { count: failed.length }
    }),

  retry: (call) =>
    inTransaction(call, async (tx) => {
      const piece = await lockPiece(tx, call.actor, call.params.id)
      if (piece.generation !== 'failed') throw conflict('This piece has not failed.')
      await requeue(tx, piece, await writerOf(tx, piece, call.body.writer))
      return { ok: true as const }
    }),
})
