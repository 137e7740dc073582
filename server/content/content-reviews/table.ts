import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { ReviewTurn } from '../../../contract/content/content-review-states.ts'
import { reviewKinds } from '../../../contract/content/content-reviews.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { outOfBin, users } from '../../core/users/table.ts'

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

/** What a client is meant to see of their content: whole texts in review, approved or published. */
export const meantForClient = sql`(${contentPieces.generation} = 'ready'
  and ${contentPieces.status} in ('review', 'approved', 'published'))`

/** Whose turn it is; for a query of pieces that the caller sees. */
export const turns: Record<ReviewTurn, SQL> = {
  client: sql`(${contentPieces.review} = 'waiting' and ${meantForClient})`,
  answer: sql`(${contentPieces.status} <> 'archived' and (
    select not r.from_team and r.kind in ('comment', 'changes') from ${contentReviews} r
    where r.piece_id = ${contentPieces}.id order by r.id desc limit 1))`,
  publish: sql`(${contentPieces.review} = 'approved' and ${contentPieces.status} in ('review', 'approved')
    and ${contentPieces.plannedFor} is null and ${contentPieces.scheduledAt} is null)`,
}

/** Which pieces the caller reviews: a client their own. */
export const reviewedBy = (actor: Actor): SQL =>
  sql`(${contentPieces.clientId} = ${clientIdOf(actor)} and ${meantForClient}
    and ${outOfBin(sql`${contentPieces}.client_id`)})`
