import { and, eq, isNotNull } from 'drizzle-orm'
import { cover } from '../../../contract/website/posts.ts'
import type { Context } from '../../platform/context.ts'
import { momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { notFound, conflictField } from '../../platform/refusals.ts'
import { posts, visibleTo } from './table.ts'

/** A public post. */
export type PublishedPost = typeof posts.$inferSelect & { publishedAt: Date }

const isPublic = (context: Context) =>
  and(isNotNull(posts.publishedAt), visibleTo({ kind: 'anonymous' }, context.now()))

/**
 * Returns one page of published posts, newest first, without a count.
 * @throws Refusal 400 for an invalid cursor
 */
export async function publishedPosts(
  context: Context,
  limit: number,
  cursor = '',
): Promise<{ items: PublishedPost[]; next: string | null }> {
  const rows = await context.db
    .select({ post: posts, at: momentText(posts.publishedAt) })
    .from(posts)
    .where(and(isPublic(context), olderThan(posts.publishedAt, posts.id, cursor)))
    .orderBy(...newestFirst(posts.publishedAt, posts.id))
    .limit(limit + 1)
  const { items, next } = pageOf(rows, limit, 0, ({ post, at }) => ({ at, id: post.id }))
  return { items: items.map(({ post }) => post as PublishedPost), next }
}

/**
 * Returns a published post.
 * @throws Refusal 404 when there is none under this slug, or it is not public yet
 */
export async function publishedPost(context: Context, slug: string): Promise<PublishedPost> {
  const [post] = await context.db
    .select()
    .from(posts)
    .where(and(isPublic(context), eq(posts.slug, slug)))
  if (!post) throw notFound()
  return post as PublishedPost
}

/** Selects slug and last change of the newest 40,000 published posts, for search engines. */
export const publishedSlugs = (context: Context) =>
  context.db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, publishedAt: posts.publishedAt })
    .from(posts)
    .where(isPublic(context))
    .orderBy(...newestFirst(posts.publishedAt, posts.id))
    .limit(40_000)

type PostRow = typeof posts.$inferSelect

/**
 * Writes a post.
 * @throws Refusal 409 when another one has its address
 */
export async function writePost(work: PromiseLike<PostRow[]>): Promise<PostRow[]> {
  try {
    return await work
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
    if (cause?.code === '23505')
      throw conflictField('slug', 'Another post already has this address')
    throw error
  }
}

/** Returns the path of a post's picture; null without one. */
export const coverUrl = ({ id, coverKey }: Pick<PostRow, 'id' | 'coverKey'>): string | null =>
  coverKey && cover.path.replace(':id', String(id)).replace(':key', coverKey)
