import { type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'

/** The agency's own articles. */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    /** Its address under /blog. */
    slug: varchar('slug', { length: 100 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    /** One or two sentences for lists, search engines and the feed. */
    description: varchar('description', { length: 500 }).notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** What its picture shows, for those who do not see it. */
    coverAlt: varchar('cover_alt', { length: 500 }).notNull(),
    /** Its picture, 1200 by 630; without one, previews show the site's. */
    coverKey: varchar('cover_key', { length: 32 }),
    /** Name of the person who wrote it. */
    author: varchar('author', { length: 255 }).notNull(),
    /** Public from this moment on; null while it is a draft. */
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

/** Which posts the caller sees: an admin all, everybody else what is published at `now`. */
export const visibleTo = (actor: Actor, now: Date): SQL | undefined =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? undefined
    : sql`${posts.publishedAt} <= ${now.toISOString()}::timestamptz`
