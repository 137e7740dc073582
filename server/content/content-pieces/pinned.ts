import { sql } from 'drizzle-orm'
import type { Pinnable } from '../../platform/pinnable.ts'
import { contentPieces, visibleTo } from './table.ts'

export const pinnedPieces: Pinnable = {
  table: contentPieces,
  name: sql`coalesce(nullif(${contentPieces.title}, ''), 'Untitled')`,
  clientId: contentPieces.clientId,
  visibleTo,
}
