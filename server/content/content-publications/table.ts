import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { longestFailure } from '../../../contract/content/content-making.ts'
import {
  publicationStates,
  publicationTargets,
} from '../../../contract/content/content-publications.ts'
import type { WordpressPlacing } from '../../../contract/content/wordpress-placing.ts'
import { keysOf } from '../../../contract/fields.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { posts } from '../../website/posts/table.ts'
import { users } from '../../core/users/table.ts'
import type { RemotePictures } from '../wordpress/media.ts'

/** The places where content was or will be published: one row per piece and target. */
export const contentPublications = pgTable(
  'content_publications',
  {
    id: identity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    target: text('target', { enum: keysOf(publicationTargets) }).notNull(),
    /** For posts and campaigns, the state of the post or campaign itself is more precise. */
    state: text('state', { enum: publicationStates }).notNull().default('none'),
    url: varchar('url', { length: 1000 }).notNull().default(''),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, {
      onDelete: 'set null',
    }),
    /** The site that the following ids belong to. */
    remoteSite: varchar('remote_site', { length: 600 }).notNull().default(''),
    remoteId: integer('remote_id'),
    remotePicture: integer('remote_picture'),
    /** The pictures of the text that were uploaded there, by their names in the text. */
    remotePictures: jsonb('remote_pictures').$type<RemotePictures>().notNull().default({}),
    /** Categories, tags and author there; null leaves them to the site. */
    placing: jsonb('placing').$type<WordpressPlacing>(),
    /** The picture published with the piece. */
    imageKey: varchar('image_key', { length: 32 }),
    /** The published version of the piece. */
    version: integer('version'),
    publishedAt: moment('published_at'),
    scheduledAt: moment('scheduled_at'),
    failure: varchar('failure', { length: longestFailure }).notNull().default(''),
    /** The end of the lease: until then only one process publishes it. */
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
