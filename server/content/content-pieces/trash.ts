import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishPieces } from './store.ts'
import { contentPieces } from './table.ts'
import { afterChange } from '../content-reviews/store.ts'
import type { PieceRow } from './rules.ts'

export const pieceTrash = trashSteps(contentPieces, async (tx, piece: PieceRow) => {
  await publishPieces(tx, piece.id)
  await afterChange(tx, piece, piece)
})
