import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { pieceAssignee, pieceDue, piecePlanned, pieceStatus } from './cells.tsx'
import { nameOf } from './labels.ts'

/** The commands on pieces of content. */
export const pieceKind: RecordKind<ContentPiece> = {
  nouns: ['piece', 'pieces'],
  nameOf,
  fields: [pieceAssignee, pieceStatus, pieceDue, piecePlanned],
  about: (piece) => ({
    noun: 'content-pieces',
    id: piece.id,
    client: { id: piece.clientId, name: clientOf(piece) },
  }),
}
