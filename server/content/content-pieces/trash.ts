import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { publishPieces } from './store.ts'
import { contentPieces } from './table.ts'

export const pieceTrash = takenOut(contentPieces, (tx, { id }: typeof contentPieces.$inferSelect) =>
  publishPieces(tx, id),
)
