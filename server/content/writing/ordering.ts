import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Writer } from '../../../contract/content/content-batches.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { publishBatch } from '../content-batches/store.ts'
import { contentBatches as table } from '../content-batches/table.ts'
import { createPieces, publishPieces } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { enqueuePiece } from './writing.ts'

/** Returns who writes: a model; briefs when there is none or they were requested. */
export async function writerOf(
  context: Pick<Context, 'settings' | 'db'>,
  requested?: 'brief',
): Promise<{ madeBy: Writer; model: string }> {
  const model = requested ? null : await modelFor(context, 'writing')
  return model ? { madeBy: 'model', model: model.model } : { madeBy: 'brief', model: '' }
}

/** One ordered piece. */
export type OrderItem = { keywordId: number | null; topic: string; type: ContentType }
type Order = {
  clientId: number
  items: readonly OrderItem[]
  writer: Awaited<ReturnType<typeof writerOf>>
  /** Additional instructions for the writer. */
  context?: string
}

/** Orders pieces and returns the batch and the pieces' ids. Needs a transaction. */
export async function order(tx: Context, actor: Actor, input: Order) {
  const { clientId, items, writer, context = '' } = input
  const createdBy = userIdOf(actor)
  const rows = await tx.db
    .insert(table)
    .values({ clientId, createdBy, ...writer, total: items.length, createdAt: tx.now() })
    .returning({ id: table.id })
  const batchId = rows[0]?.id ?? 0
  const newPieces = items.map((each) => ({
    ...each,
    ...writer,
    clientId,
    createdBy,
    batchId,
    context,
  }))
  const ids = (await createPieces(tx, newPieces)).map(({ id }) => id)
  for (const id of ids) await enqueuePiece(tx, id, batchId)
  await publishBatch(tx, batchId)
  return { batchId, ids }
}

/** Requeues a failed piece. Needs a transaction. */
export async function requeue(
  tx: Context,
  piece: Pick<typeof pieces.$inferSelect, 'id' | 'batchId'>,
  writer: { madeBy: Writer; model: string },
): Promise<void> {
  const requeued = { ...writer, generation: 'queued', failure: '', updatedAt: tx.now() } as const
  await tx.db.update(pieces).set(requeued).where(eq(pieces.id, piece.id))
  await enqueuePiece(tx, piece.id, piece.batchId)
  await publishPieces(tx, piece.id)
  if (piece.batchId === null) return
  const reopened = { state: 'running', endedAt: null } as const
  await tx.db.update(table).set(reopened).where(eq(table.id, piece.batchId))
  await publishBatch(tx, piece.batchId)
}
