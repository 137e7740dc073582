import { and, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { ReviewTurn } from '../../../contract/content/content-review-states.ts'
import { reviewKinds } from '../../../contract/content/content-reviews.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { ofWholeClient } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'

/** Review requests, comments and decisions. Append-only. */
export const contentReviews = pgTable(
  'content_reviews',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    /** The version of the piece's texts. */
    version: integer('version').notNull(),
    quote: varchar('quote', { length: 500 }).notNull().default(''),
    comment: text('comment').notNull().default(''),
    /** null for links and the server itself, and after the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: varchar('name', { length: 255 }).notNull(),
    fromTeam: boolean('from_team').notNull(),
    viaLink: boolean('via_link').notNull().default(false),
    /** The email that it came as; null for one written here. */
    incomingEmailId: integer('incoming_email_id').references(() => incomingEmails.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (t) => [
    index('content_reviews_piece').on(t.pieceId, t.id),
    index('content_reviews_email')
      .on(t.incomingEmailId)
      .where(sql`${t.incomingEmailId} is not null`),
  ],
)

/** Matches finished pieces in review, approved or published: those clients may see. */
export const meantForClient = sql`(${contentPieces.generation} = 'ready' and not ${contentPieces.isBrief}
  and ${contentPieces.status} in ('review', 'approved', 'published'))`

/** Conditions for whose turn it is, in a query of visible pieces. */
export const turns: Record<ReviewTurn, SQL> = {
  client: sql`(${contentPieces.review} = 'waiting' and ${meantForClient})`,
  answer: sql`(${contentPieces.status} <> 'archived' and (
    select not r.from_team and r.kind in ('comment', 'changes') from ${contentReviews} r
    where r.piece_id = ${contentPieces}.id order by r.id desc limit 1))`,
  publish: sql`(${contentPieces.review} = 'approved' and ${contentPieces.status} in ('review', 'approved')
    and ${contentPieces.plannedFor} is null and ${contentPieces.scheduledAt} is null)`,
}

/** Limits pieces under review to the calling client's. */
export const reviewedBy = (actor: Actor): SQL =>
  sql`(${and(madeFor(actor, contentPieces), ofWholeClient(actor))} and ${meantForClient}
    and ${notInTrash(contentPieces.clientId)})`
