import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { fileColumns } from '../../core/uploads/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { users } from '../../core/users/table.ts'

/** Updates the team writes for the client. */
export const projectUpdates = pgTable(
  'project_updates',
  {
    id: identity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** null after the account is deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** Whether it is in Markdown; false for those from before, which are plain text. */
    isFormatted: boolean('is_formatted').notNull().default(false),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (t) => [index('project_updates_newest').on(t.projectId, t.createdAt.desc(), t.id.desc())],
)

/** Pictures and other files of updates. */
export const projectUpdateFiles = pgTable(
  'project_update_files',
  {
    id: identity(),
    updateId: integer('update_id')
      .notNull()
      .references(() => projectUpdates.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (t) => [
    index('project_update_files_update').on(t.updateId),
    index('project_update_files_names').using('gin', sql`(lower(${t.fileName})) gin_trgm_ops`),
  ],
)

/** Comments under updates, by people of the client and of the team. */
export const projectUpdateComments = pgTable(
  'project_update_comments',
  {
    id: identity(),
    updateId: integer('update_id')
      .notNull()
      .references(() => projectUpdates.id, { onDelete: 'cascade' }),
    /** null after the account is deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('project_update_comments_update').on(t.updateId),
    index('project_update_comments_author').on(t.authorId),
  ],
)

/** Limits updates to projects the caller may see. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${projects} where ${projects.id} = ${projectUpdates.projectId} and ${projectsVisibleTo(actor)})`
