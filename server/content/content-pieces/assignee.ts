import type { Assignable } from '../../platform/room.ts'
import { findPiece, publishPieces } from './store.ts'
import { contentPieces, visibleTo } from './table.ts'

const nameOf: Assignable['nameOf'] = ({ title, topic }) => String(title || topic)

/** The assignment of pieces of content. */
export const assignablePieces: Assignable = {
  noun: 'content-pieces',
  table: contentPieces,
  visibleTo,
  nameOf,
  async tell(tx, row) {
    const { clientName } = await findPiece(tx, { kind: 'system' }, row.id)
    return {
      name: nameOf(row),
      detail: `Content for ${clientName}`,
      path: `/admin-content-management/${row.id}`,
    }
  },
  publish: (tx, { id }) => publishPieces(tx, id),
}
