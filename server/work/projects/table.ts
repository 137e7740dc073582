import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { isOnProjects, isTeam } from '../../../contract/roles.ts'
import { projectStatusIds } from '../../../contract/work/projects.ts'
import { inOwnProject, seesAll, userIdOf } from '../../platform/actor.ts'
import { containing } from '../../platform/lists.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import {
  assignee,
  assigneeIndex,
  madeFor,
  notInTrash,
  ofClientContaining,
  users,
} from '../../core/users/table.ts'

/** The text by which a project is searched. */
const searchable = (t: Record<'name' | 'assignedTo', PgColumn>): SQL =>
  sql`${t.name} || ' ' || ${t.assignedTo}`

export const projects = pgTable(
  'projects',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description').notNull().default(''),
    type: text('type').notNull().default('web_development'),
    status: text('status', { enum: projectStatusIds }).notNull().default('planning'),
    /** Whole percent. */
    progress: integer('progress').notNull().default(0),
    /** Whether progress is computed from the milestones, once there are any. */
    progressFollows: boolean('progress_follows').notNull().default(true),
    /** The time at which work began, when its status first said so; null before. */
    startedAt: moment('started_at'),
    dueDate: date('due_date'),
    assigneeId: assignee(),
    /** A name that belongs to nobody on the team; empty once there is an assignee. */
    assignedTo: varchar('assigned_to', { length: 255 }).notNull().default(''),
    /** null unless the project is in the trash. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText((): SQL => searchable(projects)),
  },
  (t) => [
    index('projects_newest').on(t.createdAt.desc(), t.id.desc()),
    index('projects_client_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('projects_changed').on(t.updatedAt.desc(), t.id.desc()),
    index('projects_status').on(t.status),
    ...assigneeIndex('projects', t),
    searchIndex('projects_text', t),
  ],
)

/** The client's display name beside a project. */
export const clientName: SQL<string> = sql<string>`(
  select coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name))
  from ${users} u where u.id = ${projects}.client_id)`

/** Returns the condition that a project, its client or its assignee matches a word; undefined for no word. */
export const foundBy = (word: string): SQL | undefined =>
  or(
    containing(projects.searchText, word),
    ofClientContaining(projects.clientId, word),
    ofClientContaining(projects.assigneeId, word),
  )

/** The contractors who see a project; members of the team see every one. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    index('project_members_user').on(t.userId),
  ],
)

const isOn = (userId: number) =>
  sql`exists (select from ${projectMembers} m where m.project_id = ${projects}.id and m.user_id = ${userId})`

/**
 * Limits projects to the caller's: members of the team see all, contractors those they are on, clients those made for them.
 * Nobody sees what is in the trash, directly or with its client.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  const isActive = isNull(projects.deletedAt)
  const isKept = and(isActive, notInTrash(projects.clientId))
  if (seesAll(actor)) return isKept
  if (isOnProjects(actor)) return and(isKept, isOn(userIdOf(actor)))
  if (isTeam(actor) || actor.kind !== 'user') return sql`false`
  return and(isActive, madeFor(actor, projects), inOwnProject(actor, projects.id))
}
