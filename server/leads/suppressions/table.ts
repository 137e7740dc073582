import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { suppressionReasonIds } from '../../../contract/leads/suppressions.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/**
 * Addresses that campaigns never email. They are independent of leads and clients: deleting one leaves its address
 * here, so that a later import does not email it again.
 */
export const suppressions = pgTable(
  'suppressions',
  {
    id: identity(),
    /** The address in lower case. */
    address: varchar('address', { length: 255 }).notNull().unique(),
    reason: text('reason', { enum: suppressionReasonIds }).notNull(),
    /** The source, such as the name of a campaign. */
    source: varchar('source', { length: 255 }).notNull().default(''),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    since: moment('since')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('suppressions_newest').on(t.since.desc(), t.id.desc()),
    index('suppressions_reason_newest').on(t.reason, t.since.desc(), t.id.desc()),
    index('suppressions_user').on(t.userId),
    index('suppressions_search').using('gin', sql`(lower(${t.address})) gin_trgm_ops`),
  ],
)

/** Returns the condition for the entries the caller may see: all for an admin, none for anybody else. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)
