import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import {
  existingChoices,
  type ImportField,
  importOutcomeIds,
  importStates,
} from '../../../contract/leads/lead-imports.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

const existingIds = Object.values(existingChoices)

/** A file of leads: what was sent, what a dry run said, what was written. */
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
    /** What `leads` looked like when the dry run decided. */
    seen: text('seen').notNull().default(''),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Also `updated_at` of every lead that it wrote: whoever changes one later changes that. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [index('lead_imports_newest').on(t.createdAt.desc(), t.id.desc())],
)

/** The lines of a file, as they came where they are wrong, and as they are stored otherwise. */
export const leadImportLines = pgTable(
  'lead_import_lines',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    /** Counts from 1 without gaps. */
    position: integer('position').notNull(),
    /** Where it begins in the file. */
    line: integer('line').notNull(),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    spokeTo: text('spoke_to').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    website: text('website').notNull(),
    industry: text('industry').notNull(),
    notes: text('notes').notNull(),
    /** Empty when missing or not known. */
    priority: text('priority').notNull(),
    status: text('status').notNull(),
    /** Company and phone as duplicates are compared; empty unless both are given. */
    pair: text('pair').notNull(),
    outcome: text('outcome', { enum: importOutcomeIds }).notNull().default('create'),
    message: text('message').notNull().default(''),
    /** Cannot be read: no dry run decides otherwise. */
    problem: text('problem').notNull().default(''),
    /** The lead that is there already, as it was seen. */
    leadId: integer('lead_id'),
    seenAt: moment('seen_at'),
    before: jsonb('before').$type<Record<ImportField, string>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** Which imports the caller sees: an admin all, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? undefined
    : sql`false`
