import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import { reviewKinds } from '../../contract/content-reviews.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { clientIdOf } from '../platform/actor.ts'
import { createdAt, identity, moment } from '../platform/table.ts'
import { outOfBin, users } from '../users/table.ts'

/** What was asked, said and decided about a piece. Rows are only added. */
export const contentReviews = pgTable(
  'content_reviews',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    /** Of the piece's texts. */
    version: integer('version').notNull(),
    quote: varchar('quote', { length: 500 }).notNull().default(''),
    comment: text('comment').notNull().default(''),
    /** Null behind a link, for the server itself, and when the account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: varchar('name', { length: 255 }).notNull(),
    fromTeam: boolean('from_team').notNull(),
    viaLink: boolean('via_link').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('content_reviews_piece').on(t.pieceId, t.id)],
)

/** Links that open pieces of one client without signing in. Only a hash of the token is stored. */
export const contentReviewLinks = pgTable(
  'content_review_links',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pieceIds: integer('piece_ids').array().notNull(),
    tokenHash: text('token_hash').notNull(),
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

/** What a client is meant to see of their content: whole texts in review, approved or published. */
export const meantForClient = sql`(${contentPieces.generation} = 'ready'
  and ${contentPieces.status} in ('review', 'approved', 'published'))`

/** Which pieces the caller reviews: a client their own. */
export const reviewedBy = (actor: Actor): SQL =>
  sql`(${contentPieces.clientId} = ${clientIdOf(actor)} and ${meantForClient}
    and ${outOfBin(sql`${contentPieces}.client_id`)})`
