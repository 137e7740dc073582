import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { decisions, deliverableStatuses } from '../../../contract/work/deliverables.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { users } from '../../core/users/table.ts'

/** What is handed over in a project. */
export const deliverables = pgTable(
  'deliverables',
  {
    id: identity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description').notNull(),
    /** Of the newest version, as are the number and the moment. */
    status: text('status', { enum: deliverableStatuses }).notNull(),
    latestNumber: integer('latest_number').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
  },
  (t) => [
    index('deliverables_newest').on(t.deliveredAt.desc(), t.id.desc()),
    index('deliverables_project').on(t.projectId, t.deliveredAt.desc(), t.id.desc()),
  ],
)

/** Each state that was handed over: a file, or a link. */
export const deliverableVersions = pgTable(
  'deliverable_versions',
  {
    id: identity(),
    deliverableId: integer('deliverable_id')
      .notNull()
      .references(() => deliverables.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    note: text('note').notNull(),
    /** Empty for a file. */
    linkUrl: varchar('link_url', { length: 500 }).notNull(),
    /** Null for a link. */
    fileKey: text('file_key'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    fileType: varchar('file_type', { length: 100 }).notNull(),
    fileBytes: integer('file_bytes').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
  },
  (t) => [uniqueIndex('deliverable_versions_number').on(t.deliverableId, t.number)],
)

/** Who decided what on which version. Rows are only added. */
export const deliverableDecisions = pgTable(
  'deliverable_decisions',
  {
    id: identity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    /** Null when the account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    decision: text('decision', { enum: decisions }).notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('deliverable_decisions_version').on(t.versionId)],
)

/** Those of the projects that the caller sees. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${projects} where ${projects.id} = ${deliverables.projectId} and ${projectsVisibleTo(actor)})`
