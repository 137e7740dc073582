import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Columns of a row that holds a file. */
export const fileColumns = () => ({
  fileKey: text('file_key').notNull(),
  fileName: varchar('file_name', { length: 255 }).notNull(),
  /** The media type, detected from the file's bytes. */
  fileType: varchar('file_type', { length: 100 }).notNull(),
  fileBytes: integer('file_bytes').notNull(),
})

/** Uploaded files that are not attached to anything yet. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...fileColumns(),
    createdAt: createdAt(),
  },
  (t) => [index('uploads_created').on(t.createdAt)],
)
