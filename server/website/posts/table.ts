import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { Picture } from '../../../contract/core/placed-pictures.ts'
import { seesAll } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'

/** The agency's own articles. */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    /** The last part of its address, after /blog/. */
    slug: varchar('slug', { length: 100 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** One or two sentences for lists, search engines and the feed. */
    description: varchar('description', { length: 500 }).notNull(),
    /** The text in Markdown. */
    body: text('body').notNull(),
    /** The text alternative of its picture. */
    coverAlt: varchar('cover_alt', { length: 500 }).notNull(),
    /** The picture's key, 1200 by 630; without one, previews show the site's picture. */
    coverKey: varchar('cover_key', { length: 32 }),
    /** The picture of the library above it, which stands before the one of `coverKey`. */
    picture: jsonb('picture').$type<Picture>(),
    /** The author's name. */
    author: varchar('author', { length: 255 }).notNull(),
    /** The client whose piece it was made from, kept when the piece goes; no reference, since it outlasts the client, too. */
    originClientId: integer('origin_client_id'),
    /** The publication time; null for a draft. */
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('posts_slug').on(t.slug),
    index('posts_newest').on(t.createdAt.desc(), t.id.desc()),
    index('posts_published').on(t.publishedAt.desc(), t.id.desc()),
  ],
)

/**
 * Returns the condition for the posts the caller may see: all for an admin, those published at `now` for everybody
 * else.
 */
export const visibleTo = (actor: Actor, now: Date): SQL | undefined =>
  seesAll(actor) ? undefined : sql`${posts.publishedAt} <= ${now.toISOString()}::timestamptz`
