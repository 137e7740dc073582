import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { makers } from '../../../contract/content/content-making.ts'
import { contentPieces, texts } from '../content-pieces/table.ts'
import { identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Earlier texts of pieces. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    /** The piece's version number at that time. */
    version: integer('version').notNull(),
    ...texts,
    /** The author of this version; null for a machine, and after the account is deleted. */
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    madeBy: text('made_by', { enum: makers }).notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('content_versions_newest').on(t.pieceId, t.savedAt.desc(), t.id.desc())],
)
