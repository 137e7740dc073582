import { eq, type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { deletionRequestStatuses } from '../../../contract/operations/deletion-requests.ts'
import { clientIdOf, seesAll } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { notInTrash, users } from '../../core/users/table.ts'

/** Clients' requests to delete their account. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    status: text('status', { enum: deletionRequestStatuses }).notNull().default('open'),
    /** The reason for declining. */
    answer: text('answer').notNull().default(''),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('deletion_requests_one_open')
      .on(t.clientId)
      .where(sql`${t.status} = 'open'`),
    index('deletion_requests_status').on(t.status, t.createdAt),
  ],
)

/** Limits requests to the caller's: admins see all, clients their own. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (seesAll(actor)) return notInTrash(deletionRequests.clientId)
  return actor.kind === 'user' ? eq(deletionRequests.clientId, clientIdOf(actor)) : sql`false`
}
