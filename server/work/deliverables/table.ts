import { type SQL, sql } from 'drizzle-orm'
import {
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { approvalRules, decisions, deliverableStatuses } from '../../../contract/work/approval.ts'
import { pageCopyStates } from '../../../contract/work/deliverables.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { users } from '../../core/users/table.ts'

type Searched = Record<'name' | 'description', PgColumn>

/** The text by which a deliverable is searched. */
const searchable = (t: Searched): SQL => sql`${t.name} || ' ' || ${t.description}`

export const deliverables = pgTable(
  'deliverables',
  {
    id: identity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description').notNull(),
    /** Copied from the newest version, like `latestNumber` and `deliveredAt`. */
    status: text('status', { enum: deliverableStatuses }).notNull(),
    latestNumber: integer('latest_number').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
    searchText: searchText((): SQL => searchable(deliverables)),
  },
  (t) => [
    index('deliverables_newest').on(t.deliveredAt.desc(), t.id.desc()),
    index('deliverables_project').on(t.projectId, t.deliveredAt.desc(), t.id.desc()),
    searchIndex('deliverables_search', t),
  ],
)

/** A delivered version: a file or a link. */
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
    /** The file, or the copy of a link; null for a link without one. */
    fileKey: text('file_key'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    fileType: varchar('file_type', { length: 100 }).notNull(),
    fileBytes: integer('file_bytes').notNull(),
    deliveredAt: moment('delivered_at').notNull(),
    /** Whether all of its approvers must approve, or one of them. */
    approvalRule: text('approval_rule', { enum: approvalRules }).notNull().default('all'),
    /** Whether the page behind the link was kept as the file. */
    pageCopy: text('page_copy', { enum: pageCopyStates }).notNull().default('none'),
    pageCopyFailure: varchar('page_copy_failure', { length: 200 }).notNull().default(''),
    /** When the client was last reminded of it; null before. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    uniqueIndex('deliverable_versions_number').on(t.deliverableId, t.number),
    index('deliverable_versions_newest').on(t.deliveredAt, t.id),
    index('deliverable_versions_files').using('gin', sql`(lower(${t.fileName})) gin_trgm_ops`),
  ],
)

/** Clients' decisions on versions. Append-only. */
export const deliverableDecisions = pgTable(
  'deliverable_decisions',
  {
    id: identity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    /** null after the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    decision: text('decision', { enum: decisions }).notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('deliverable_decisions_version').on(t.versionId)],
)

/** The people of the client who are asked to approve a version; without any, everybody may. */
export const deliverableApprovers = pgTable(
  'deliverable_approvers',
  {
    id: identity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => deliverableVersions.id, { onDelete: 'cascade' }),
    /** null after the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their last decision on the version, which outlives the account. */
    decision: text('decision', { enum: decisions }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('deliverable_approvers_version').on(t.versionId, t.userId),
    index('deliverable_approvers_user').on(t.userId),
  ],
)

/** Limits deliverables to projects the caller may see. */
export const visibleTo = (actor: Actor): SQL =>
  sql`exists (select from ${projects} where ${projects.id} = ${deliverables.projectId} and ${projectsVisibleTo(actor)})`
