import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { longestFailure } from '../../../contract/content/content-pieces.ts'
import {
  publicationStates,
  publicationTargets,
} from '../../../contract/content/content-publications.ts'
import { keysOf } from '../../../contract/fields.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { posts } from '../../website/posts/table.ts'
import { users } from '../../core/users/table.ts'

/** Where pieces of content appeared, or are to appear: one row for a piece and a place. */
export const contentPublications = pgTable(
  'content_publications',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    target: text('target', { enum: keysOf(publicationTargets) }).notNull(),
    /** Of the blog and of campaigns, what became of the post or campaign says more. */
    state: text('state', { enum: publicationStates }).notNull().default('none'),
    url: varchar('url', { length: 1000 }).notNull().default(''),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, {
      onDelete: 'set null',
    }),
    /** On which site the two ids that follow mean something. */
    remoteSite: varchar('remote_site', { length: 600 }).notNull().default(''),
    remoteId: integer('remote_id'),
    remotePicture: integer('remote_picture'),
    /** The picture of the piece that was taken along. */
    imageKey: varchar('image_key', { length: 32 }),
    /** The version of the piece that stands there. */
    version: integer('version'),
    publishedAt: moment('published_at'),
    scheduledAt: moment('scheduled_at'),
    failure: varchar('failure', { length: longestFailure }).notNull().default(''),
    /** Until then one process publishes it, and no other. */
    leaseUntil: moment('lease_until'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('content_publications_place').on(t.pieceId, t.target),
    index('content_publications_post').on(t.postId),
    index('content_publications_campaign').on(t.campaignId),
    index('content_publications_due')
      .on(t.scheduledAt)
      .where(sql`${t.scheduledAt} is not null`),
  ],
)
