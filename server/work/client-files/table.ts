import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { notInTrash, shownTo, users } from '../../core/users/table.ts'
import { clientIdOf, ofWholeClient, seesAll, userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

/** Files and folders that are kept for clients. What is in a folder goes with it. */
export const clientFiles = pgTable(
  'client_files',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for files of no project; always that of the folder around it. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    folderId: integer('folder_id').references((): AnyPgColumn => clientFiles.id, {
      onDelete: 'cascade',
    }),
    isFolder: boolean('is_folder').notNull().default(false),
    name: varchar('name', { length: 255 }).notNull(),
    /** Null for a folder. */
    fileKey: text('file_key'),
    /** The media type, detected from the file's bytes; empty for a folder. */
    type: varchar('type', { length: 100 }).notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
    /** Whether somebody of the team added it. */
    fromTeam: boolean('from_team').notNull(),
    /** The person who added it; null once their account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the other side was notified of it; null before. */
    toldAt: moment('told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('client_files_place').on(t.clientId, t.folderId, t.createdAt.desc(), t.id.desc()),
    index('client_files_project').on(t.projectId),
    index('client_files_folder').on(t.folderId),
    index('client_files_untold')
      .on(t.createdAt)
      .where(sql`${t.toldAt} is null`),
    index('client_files_search').using('gin', sql`(lower(${t.name})) gin_trgm_ops`),
  ],
)

/**
 * Limits files to those of projects that the caller sees, and those of no project to members of the team and to the client’s
 * people who aren’t limited to one project. Whoever hasn't confirmed their address sees what they added themselves.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  const ofProject = sql`exists (select from ${projects} where ${projects.id} = ${clientFiles.projectId} and ${projectsVisibleTo(actor)})`
  const ofNone = isNull(clientFiles.projectId)
  if (seesAll(actor)) return and(notInTrash(clientFiles.clientId), or(ofNone, ofProject))
  if (isTeam(actor)) return ofProject
  if (actor.kind !== 'user') return sql`false`
  return and(
    eq(clientFiles.clientId, clientIdOf(actor)),
    or(eq(clientFiles.userId, userIdOf(actor)), shownTo(actor, clientFiles.createdAt)),
    or(and(ofNone, ofWholeClient(actor)), ofProject),
  )
}
