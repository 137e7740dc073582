import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { type Actor, may } from '../../../contract/access.ts'
import { bankLineStateIds } from '../../../contract/money/bank-lines.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'
import { bankImports } from '../bank-imports/table.ts'

/** Lines of bank statements, each once, whatever the number of files that hold it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: identity(),
    importId: integer('import_id')
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    /** Consecutive numbers from 1 within the import. */
    position: integer('position').notNull(),
    /** Tells it from every other line: by the bank's reference, or by all that it says. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    account: varchar('account', { length: 40 }).notNull(),
    bookedOn: date('booked_on').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    iban: varchar('iban', { length: 40 }).notNull(),
    text: text('text').notNull(),
    reference: varchar('reference', { length: 100 }).notNull(),
    endToEndId: varchar('end_to_end_id', { length: 100 }).notNull(),
    isReversal: boolean('is_reversal').notNull(),
    /** Waiting, too, until the import has looked at it. */
    state: text('state', { enum: bankLineStateIds }).notNull(),
    reason: text('reason').notNull().default(''),
    score: integer('score'),
    /** The line that this one took back, and the payments that it undid. */
    reversesId: integer('reverses_id').references((): AnyPgColumn => bankLines.id, {
      onDelete: 'set null',
    }),
    undid: jsonb('undid').$type<number[]>().notNull().default([]),
    decidedById: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_lines_fingerprint').on(t.fingerprint),
    index('bank_lines_import').on(t.importId, t.position),
    index('bank_lines_state_day').on(t.state, t.bookedOn, t.id),
    index('bank_lines_iban').on(t.iban),
    index('bank_lines_amount').on(t.amount),
  ],
)

/** Returns the condition for the lines the caller may see: all for whoever enters payments. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || may(actor, 'bank-lines.write') ? undefined : sql`false`
