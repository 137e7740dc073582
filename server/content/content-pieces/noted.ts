import { notedRows } from '../../platform/noted.ts'
import { pinnedPieces } from './pinned.ts'
import { contentPieces } from './table.ts'

export const notedPieces = notedRows({
  ...pinnedPieces,
  within: { clients: contentPieces.clientId },
  pathOf: ({ id }) => `/admin-content-management/${id}`,
})
