import { sql, type SQL } from 'drizzle-orm'
import { date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { assignee, assigneeIndex } from '../../core/users/table.ts'
import { identity, moment } from '../../platform/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

/** Steps of a project, ordered by `position`. */
export const milestones = pgTable(
  'milestones',
  {
    id: identity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    dueDate: date('due_date'),
    assigneeId: assignee(),
    doneAt: moment('done_at'),
  },
  (t) => [
    index('milestones_project').on(t.projectId, t.position),
    ...assigneeIndex('milestones', t),
    index('milestones_search').using('gin', sql`(lower(${t.name})) gin_trgm_ops`),
  ],
)

/** Limits milestones to projects the caller may see. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${projects} where ${projects.id} = ${milestones.projectId} and ${projectsVisibleTo(actor)})`
