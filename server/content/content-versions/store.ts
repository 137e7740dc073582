import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type PieceRow, textsOf } from '../content-pieces/rules.ts'
import { reviewAfterChange } from '../content-reviews/rules.ts'
import { contentVersions } from './table.ts'

/** Keeps the current texts of a piece as a version. Needs a transaction. */
export const keepVersion = (tx: Context, piece: PieceRow) =>
  tx.db.insert(contentVersions).values({
    ...textsOf(piece),
    pieceId: piece.id,
    version: piece.version,
    savedBy: piece.updatedBy,
    madeBy: piece.madeBy,
    savedAt: piece.updatedAt,
  })

/**
 * Returns the columns of a text that the product changed by itself, such as with an answer, and keeps the previous one as a
 * version; nothing for the same text. Needs a transaction.
 */
export async function rewritten(
  tx: Context,
  before: PieceRow,
  content: string,
): Promise<Partial<PieceRow>> {
  if (content === before.content) return {}
  await keepVersion(tx, before)
  return {
    content,
    version: before.version + 1,
    updatedBy: tx.actor ? userIdOf(tx.actor) : null,
    ...reviewAfterChange(before, tx.now()),
  }
}
