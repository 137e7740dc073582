import type { SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import {
  existingChoices,
  type ImportField,
  importFields,
  importOutcomeIds,
  importStates,
} from '../../../contract/leads/lead-imports.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'
import { leads } from '../leads/table.ts'

const existingIds = Object.values(existingChoices)

/** Imports of lead files: their state, the dry run's counts and the result. */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: identity(),
    fileName: varchar('file_name', { length: 255 }).notNull().default(''),
    existing: text('existing', { enum: existingIds as [string, ...string[]] })
      .$type<keyof typeof existingChoices>()
      .notNull(),
    state: text('state', { enum: importStates }).notNull().default('receiving'),
    total: integer('total').notNull().default(0),
    applied: integer('applied').notNull().default(0),
    counts: jsonb('counts').$type<Record<(typeof importOutcomeIds)[number], number>>().notNull(),
    kept: integer('kept').notNull().default(0),
    withEmail: integer('with_email').notNull().default(0),
    ignoredColumn: varchar('ignored_column', { length: 255 }).notNull().default(''),
    /** The fingerprint of `leads` when the dry run decided. */
    seen: text('seen').notNull().default(''),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** The start of the run, also the `updated_at` of every lead it wrote: a later change shows there. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [index('lead_imports_newest').on(t.createdAt.desc(), t.id.desc())],
)

const cell = (field: ImportField) => text(leads[field].name).notNull().default('')
/** A column for each field of a lead, empty when its cell is; of a choice, also when nobody knows it. */
const cells = Object.fromEntries(importFields.map((field) => [field, cell(field)])) as Record<
  ImportField,
  ReturnType<typeof cell>
>

/** The lines of a file: original values where they are invalid, normalized otherwise. */
export const leadImportLines = pgTable(
  'lead_import_lines',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    /** Consecutive numbers from 1. */
    position: integer('position').notNull(),
    /** The line number in the file. */
    line: integer('line').notNull(),
    ...cells,
    /** Company and phone as duplicates are compared; empty unless both are given. */
    pair: text('pair').notNull(),
    outcome: text('outcome', { enum: importOutcomeIds }).notNull().default('create'),
    message: text('message').notNull().default(''),
    /** Notes on what was left out of the line or replaced, whatever its outcome. */
    note: text('note').notNull().default(''),
    /** The reason why the line is invalid, which no dry run changes. */
    problem: text('problem').notNull().default(''),
    /** The existing lead at the time of the decision. */
    leadId: integer('lead_id'),
    seenAt: moment('seen_at'),
    before: jsonb('before').$type<Record<ImportField, string>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** Returns the condition for the imports the caller may see: all for an admin, none for anybody else. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)
