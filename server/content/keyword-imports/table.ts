import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import { keywordTools } from '../../../contract/content/keyword-sources.ts'
import type { StoredFigures } from './figures.ts'
import { keywords } from '../keywords/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { outOfBin, users } from '../../core/users/table.ts'

/** An export of a keyword tool whose figures were kept. */
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
    /** Keywords that undoing left as they are. */
    kept: integer('kept').notNull().default(0),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('keyword_imports_client').on(t.clientId, t.id.desc())],
)

/** What an import did with each keyword, until it cannot be undone any more. */
export const keywordImportLines = pgTable(
  'keyword_import_lines',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => keywordImports.id, { onDelete: 'cascade' }),
    keywordId: integer('keyword_id')
      .notNull()
      .references(() => keywords.id, { onDelete: 'cascade' }),
    /** Null for a keyword that it added. */
    before: jsonb('before').$type<StoredFigures>(),
    after: jsonb('after').$type<StoredFigures>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.keywordId] })],
)

/** Which imports the caller sees: an admin those of all clients that are not in the trash; anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, outOfBin(sql`${keywordImports}.client_id`))
