import type { SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import {
  type AuditChange,
  auditEvents,
  auditNounIds,
} from '../../../contract/core/audit-entries.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** The history: who did what to which record, with the previous values. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    /** The name of the record's table, such as `leads`. */
    noun: varchar('noun', { length: 60, enum: auditNounIds }).notNull(),
    recordId: integer('record_id').notNull(),
    /** The record's label at that time. */
    label: varchar('label', { length: 255 }).notNull(),
    event: text('event', { enum: auditEvents }).notNull(),
    /** The fields that changed; without values once the record is erased. */
    changes: jsonb('changes').$type<AuditChange[]>().notNull(),
    /** The acting user; null for the server itself, and when that account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client concerned; erasing the client erases the entry. */
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

/** Returns the condition for the entries the caller may see: all for an admin, none for anybody else. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)
