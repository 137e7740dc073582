import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

/** Links that show pieces of one client without signing in. Only the token's hash is stored. */
export const contentReviewLinks = pgTable(
  'content_review_links',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pieceIds: integer('piece_ids').array().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The person it was emailed to, with whose account it ends; null for one to hand on. */
    personId: integer('person_id').references(() => users.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    openedAt: moment('opened_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_review_links_token').on(t.tokenHash),
    index('content_review_links_client').on(t.clientId),
  ],
)
