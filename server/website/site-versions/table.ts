import { type AnyPgColumn, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { users } from '../../core/users/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/** The person who changed a part of the draft, when, and in which revision. */
export type Edit = { revision: number; by: number | null; at: string }

/** The versions of the website that were published; the newest is what visitors see. */
export const siteVersions = pgTable('site_versions', {
  id: identity(),
  number: integer('number').notNull().unique(),
  content: jsonb('content').notNull(),
  note: varchar('note', { length: 200 }).notNull(),
  /** Null for the words that came with the software, and after the account was erased. */
  publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
  /** The version that it was made from. */
  basedOn: integer('based_on').references((): AnyPgColumn => siteVersions.id),
  createdAt: createdAt(),
})

/** The website as the team edits it: one row, id 1, from the first change on. */
export const siteDrafts = pgTable('site_drafts', {
  id: integer('id').primaryKey(),
  content: jsonb('content').notNull(),
  /** Counts the changes. */
  revision: integer('revision').notNull(),
  /** The changes since the last version, by place. */
  edits: jsonb('edits').$type<Record<string, Edit>>().notNull(),
  savedAt: moment('saved_at').notNull(),
})
