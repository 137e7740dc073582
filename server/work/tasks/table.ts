import { and, eq, type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { assignee, assigneeIndex, users } from '../../core/users/table.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { milestones } from '../milestones/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

/** Tasks of a project, ordered by `position` within its milestone. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for none. A deleted milestone leaves its tasks, and takes them back when it is restored. */
    milestoneId: integer('milestone_id').references(() => milestones.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    notes: text('notes').notNull().default(''),
    assigneeId: assignee(),
    dueDate: date('due_date'),
    doneAt: moment('done_at'),
    /** Null while it is open, and after the account is deleted. */
    doneById: integer('done_by_id').references(() => users.id, { onDelete: 'set null' }),
    clientSees: boolean('client_sees').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('tasks_project').on(t.projectId, t.position),
    index('tasks_milestone').on(t.milestoneId),
    index('tasks_due')
      .on(sql`coalesce(${t.dueDate}, 'infinity'::date)`, t.id)
      .where(sql`${t.doneAt} is null`),
    index('tasks_done').on(t.doneAt.desc(), t.id.desc()),
    ...assigneeIndex('tasks', t),
    index('tasks_search').using('gin', sql`(lower(${t.title})) gin_trgm_ops`),
  ],
)

/** Limits tasks to projects the caller may see; clients to those of them that are for their eyes. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  const ofProject = sql`exists (select from ${projects} where ${projects.id} = ${tasks.projectId} and ${projectsVisibleTo(actor)})`
  return actor.kind === 'system' || isTeam(actor)
    ? ofProject
    : and(eq(tasks.clientSees, true), ofProject)
}
