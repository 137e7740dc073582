import type { SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import { keywordTools } from '../../../contract/content/keyword-sources.ts'
import type { StoredFigures } from './figures.ts'
import { keywords } from '../keywords/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { notInTrash, users } from '../../core/users/table.ts'

/** Imported exports of keyword tools. */
export const keywordImports = pgTable(
  'keyword_imports',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tool: text('tool', { enum: keysOf(keywordTools) }).notNull(),
    changed: integer('changed').notNull(),
    added: integer('added').notNull(),
    /** The number of keywords that undoing left unchanged. */
    kept: integer('kept').notNull().default(0),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('keyword_imports_client').on(t.clientId, t.id.desc())],
)

/** An import's effect on each keyword, kept while it can be undone. */
export const keywordImportLines = pgTable(
  'keyword_import_lines',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => keywordImports.id, { onDelete: 'cascade' }),
    keywordId: integer('keyword_id')
      .notNull()
      .references(() => keywords.id, { onDelete: 'cascade' }),
    /** null for a keyword the import added. */
    before: jsonb('before').$type<StoredFigures>(),
    after: jsonb('after').$type<StoredFigures>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.keywordId] })],
)

/** Limits imports to admins, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(keywordImports.clientId))
