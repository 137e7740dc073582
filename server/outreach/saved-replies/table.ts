import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'

/** Texts that people on the team insert into what they write, in the template language. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: identity(),
    name: varchar('name', { length: 120 }).notNull(),
    content: text('content').notNull(),
    /** Whether the whole team has it; otherwise only its owner. */
    isShared: boolean('is_shared').notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('saved_replies_owner').on(t.ownerId),
    uniqueIndex('saved_replies_shared_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.isShared}`),
    uniqueIndex('saved_replies_own_name')
      .on(t.ownerId, sql`lower(${t.name})`)
      .where(sql`not ${t.isShared}`),
  ],
)

/** Limits saved replies to those of the team and the caller’s own. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  and(
    adminsOnly(actor),
    or(
      eq(savedReplies.isShared, true),
      actor.kind === 'user' ? eq(savedReplies.ownerId, actor.id) : sql`false`,
    ),
  )
