import { sql, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
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
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (t) => [index('project_updates_newest').on(t.projectId, t.createdAt.desc(), t.id.desc())],
)

/** Limits updates to projects the caller may see. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${projects} where ${projects.id} = ${projectUpdates.projectId} and ${projectsVisibleTo(actor)})`
