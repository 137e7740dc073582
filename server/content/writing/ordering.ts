import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Writer } from '../../../contract/content/content-batches.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { publishBatch } from '../content-batches/store.ts'
import { contentBatches as table } from '../content-batches/table.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { changePiece, createPieces, publishPieces } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { sentences } from '../../core/models/model-error.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { writingTasks } from './tasks.ts'
import { enqueuePiece } from './writing.ts'

type Written = { clientId: number | null; type: ContentType }
export type NamedWriter = { madeBy: Writer; model: string }

/** Returns who writes a piece: a model; a brief when there is none for it or one was requested. */
export async function writerOf(
  context: Pick<Context, 'settings' | 'db'>,
  { clientId, type }: Written,
  requested?: 'brief',
): Promise<NamedWriter> {
  const model = requested ? null : await modelFor(context, writingTasks[type], clientId)
  return model ? { madeBy: 'model', model: model.model } : { madeBy: 'brief', model: '' }
}

/** Returns who writes pieces of several types: a model as soon as one is written by a model. */
export async function writerOfAll(
  context: Pick<Context, 'settings' | 'db'>,
  clientId: number | null,
  types: readonly ContentType[],
  requested?: 'brief',
): Promise<{ overall: NamedWriter; byType: ReadonlyMap<ContentType, NamedWriter> }> {
  const byType = new Map<ContentType, NamedWriter>()
  for (const type of new Set(types))
    byType.set(type, await writerOf(context, { clientId, type }, requested))
  const all = [...byType.values()]
  const overall = all.find(({ madeBy }) => madeBy === 'model') ?? all[0] ?? noModel
  return { overall, byType }
}

const noModel: NamedWriter = { madeBy: 'brief', model: '' }

/** One ordered piece. */
export type OrderItem = { keywordId: number | null; topic: string; type: ContentType } & Partial<
  Pick<PieceRow, 'sourceId' | 'button' | 'buttonUrl'>
>
type Order = {
  clientId: number
  items: readonly OrderItem[]
  /** Briefs even where there is a model. */
  writer?: 'brief' | undefined
  /** Additional instructions for the writer. */
  context?: string
}

/** Orders pieces and returns the batch and the pieces' ids. Needs a transaction. */
export async function order(tx: Context, actor: Actor, input: Order) {
  const { clientId, items, context = '' } = input
  const types = items.map(({ type }) => type)
  const { overall, byType } = await writerOfAll(tx, clientId, types, input.writer)
  const createdBy = userIdOf(actor)
  const rows = await tx.db
    .insert(table)
    .values({ clientId, createdBy, ...overall, total: items.length, createdAt: tx.now() })
    .returning({ id: table.id })
  const batchId = rows[0]?.id ?? 0
  const newPieces = items.map((each) => ({
    ...each,
    ...(byType.get(each.type) ?? overall),
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

/** Has a text written from a piece's brief. Needs a transaction. @throws Refusal 409 without a model for it */
export async function orderText<Row extends PieceRow>(tx: Context, piece: Row): Promise<Row> {
  const writer = await writerOf(tx, piece)
  if (writer.madeBy !== 'model') throw conflict(sentences.unset)
  const after = await changePiece(tx, piece, { ...writer, generation: 'queued', failure: '' })
  await enqueuePiece(tx, piece.id, null)
  return after
}

/** Requeues a failed piece. Needs a transaction. */
export async function requeue(
  tx: Context,
  piece: Pick<typeof pieces.$inferSelect, 'id' | 'batchId'>,
  writer: NamedWriter,
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
