import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { type Actor, may, mayRead } from '../../../contract/access.ts'
import { trashNounIds } from '../../../contract/core/trash-entries.ts'
import { isTeam, whoIs } from '../../../contract/roles.ts'
import { userIdOf } from '../../platform/actor.ts'
import { identity, moment } from '../../platform/table.ts'
import { projects } from '../../work/projects/table.ts'
import { notInTrash, users } from '../users/table.ts'

type StoredRow = { table: string; row: Record<string, unknown> }
/** The deleted rows, the rows that referenced them, and the other data needed to restore a record. */
export type TrashContent = {
  rows: StoredRow[]
  links: (StoredRow & { column: string })[]
  beside?: Record<string, unknown>
}

/** Deleted records that can be restored. */
export const trashEntries = pgTable(
  'trash_entries',
  {
    id: identity(),
    noun: text('noun', { enum: trashNounIds }).notNull(),
    recordId: integer('record_id').notNull(),
    label: varchar('label', { length: 255 }).notNull(),
    about: varchar('about', { length: 255 }).notNull(),
    /** The owning client; erasing the client erases the entry. */
    clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The project it belongs to; erasing the project erases the entry. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** The rows themselves (`server/core/trash-entries/rows.ts`); null where they stay in place, marked as deleted. */
    content: jsonb('content').$type<TrashContent>(),
    /** The user who deleted it; null for the server itself, and when that account is gone. */
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: moment('deleted_at').notNull(),
    eraseAt: moment('erase_at').notNull(),
  },
  (t) => [
    uniqueIndex('trash_entries_record').on(t.noun, t.recordId),
    index('trash_entries_newest').on(t.deletedAt.desc(), t.id.desc()),
    index('trash_entries_erase').on(t.eraseAt),
    index('trash_entries_client').on(t.clientId),
    index('trash_entries_project').on(t.projectId),
  ],
)

/** Limits entries to what the caller deleted themselves, for Undo, as far as they still see such records. */
const ownDeletions = (actor: Actor): SQL | undefined => {
  const nouns = trashNounIds.filter((noun) => mayRead(actor, noun))
  const isOn = sql`exists (select from project_members m
    where m.project_id = ${trashEntries.projectId} and m.user_id = ${userIdOf(actor)})`
  return and(
    eq(trashEntries.deletedBy, userIdOf(actor)),
    nouns.length ? inArray(trashEntries.noun, nouns) : sql`false`,
    whoIs(actor) === 'contractor' ? isOn : undefined,
  )
}

/**
 * Returns the condition for the entries an actor may see, except those of a deleted client or project: all for whoever
 * may erase them, those they deleted themselves for the rest of the team, none for anybody else.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (actor.kind !== 'system' && !isTeam(actor)) return sql`false`
  const ofKeptProject = sql`not exists (select from ${projects} p
    where p.id = ${trashEntries}.project_id and p.deleted_at is not null)`
  return and(
    may(actor, 'trash-entries.erase') ? undefined : ownDeletions(actor),
    or(
      eq(trashEntries.noun, 'clients'),
      isNull(trashEntries.clientId),
      notInTrash(trashEntries.clientId),
    ),
    or(eq(trashEntries.noun, 'projects'), ofKeptProject),
  )
}
