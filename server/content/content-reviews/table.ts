import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { ReviewTurn } from '../../../contract/content/content-review-states.ts'
import { longestAround } from '../../../contract/content/passages.ts'
import { reviewKinds } from '../../../contract/content/content-reviews.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { ofWholeClient } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'

/** Review requests, comments and decisions. Only whether a thread is resolved changes. */
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
    prefix: varchar('prefix', { length: longestAround }).notNull().default(''),
    suffix: varchar('suffix', { length: longestAround }).notNull().default(''),
    comment: text('comment').notNull().default(''),
    /** The entry that begins the thread; null for that entry itself. */
    answersId: integer('answers_id').references((): AnyPgColumn => contentReviews.id, {
      onDelete: 'cascade',
    }),
    /** Never shown to the client; see `seenByClient`. */
    teamOnly: boolean('team_only').notNull().default(false),
    resolvedAt: moment('resolved_at'),
    resolvedBy: varchar('resolved_by', { length: 255 }).notNull().default(''),
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
    index('content_reviews_answers')
      .on(t.answersId)
      .where(sql`${t.answersId} is not null`),
    index('content_reviews_email')
      .on(t.incomingEmailId)
      .where(sql`${t.incomingEmailId} is not null`),
  ],
)

/** Matches what a client may see of the reviews of their pieces. */
export const seenByClient = eq(contentReviews.teamOnly, false)

/** Matches finished pieces in review, approved or published: those clients may see. */
export const meantForClient = sql`(${contentPieces.generation} = 'ready' and not ${contentPieces.isBrief}
  and ${contentPieces.status} in ('review', 'approved', 'published'))`

/** Matches pieces whose published version their client goes on to see while a new one is made. */
export const isLive = sql`(${contentPieces.generation} = 'ready' and ${contentPieces.status} = 'draft'
  and ${contentPieces.liveVersion} is not null)`

/** Conditions for whose turn it is, in a query of visible pieces. */
export const turns: Record<ReviewTurn, SQL> = {
  client: sql`(${contentPieces.review} = 'waiting' and ${meantForClient})`,
  answer: sql`(${contentPieces.status} <> 'archived' and (
    select not r.from_team and r.kind in ('comment', 'changes') from ${contentReviews} r
    where r.piece_id = ${contentPieces}.id and not r.team_only order by r.id desc limit 1))`,
  publish: sql`(${contentPieces.review} = 'approved' and ${contentPieces.status} in ('review', 'approved')
    and coalesce(${contentPieces.reviewedVersion}, ${contentPieces.version}) = ${contentPieces.version}
    and ${contentPieces.plannedFor} is null and ${contentPieces.scheduledAt} is null)`,
}

/** Limits pieces under review to the calling client's. */
export const reviewedBy = (actor: Actor): SQL =>
  sql`(${and(madeFor(actor, contentPieces), ofWholeClient(actor))} and (${meantForClient} or ${isLive})
    and ${notInTrash(contentPieces.clientId)})`
