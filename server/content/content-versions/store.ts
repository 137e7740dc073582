import type { Context } from '../../platform/context.ts'
import { type PieceRow, textsOf } from '../content-pieces/rules.ts'
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
