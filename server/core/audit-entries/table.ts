import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import {
  type AuditChange,
  auditEvents,
  auditNounIds,
} from '../../../contract/core/audit-entries.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Who did what to which record, and what it was before. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    /** The record's table, such as `leads`. */
    noun: varchar('noun', { length: 60, enum: auditNounIds }).notNull(),
    recordId: integer('record_id').notNull(),
    /** How the record was called then. */
    label: varchar('label', { length: 255 }).notNull(),
    event: text('event', { enum: auditEvents }).notNull(),
    /** The fields that changed; no values once the record is erased. */
    changes: jsonb('changes').$type<AuditChange[]>().notNull(),
    /** Who did it; null for this server itself, and when that account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client whom it concerns; what is erased with them. */
    clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_entries_newest').on(t.createdAt.desc(), t.id.desc()),
    index('audit_entries_record').on(t.noun, t.recordId, t.createdAt.desc(), t.id.desc()),
    index('audit_entries_client').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('audit_entries_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
  ],
)

/** Which entries the caller sees: an admin all, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? undefined
    : sql`false`
