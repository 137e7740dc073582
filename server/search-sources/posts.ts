import { and, desc, sql } from 'drizzle-orm'
import { posts, visibleTo } from '../posts/table.ts'
import { excerpt } from '../search/rules.ts'
import { begins, candidates, holds, type Source } from './wanted.ts'

export const searchPosts: Source = async ({ db, now }, actor, wanted) => {
  const text = sql`${posts.title} || ' ' || ${posts.description}`
  const rows = await db
    .select({ id: posts.id, title: posts.title, detail: posts.description, at: posts.createdAt })
    .from(posts)
    .where(
      and(
        visibleTo(actor, now()),
        wanted.how === 'begins' ? begins([posts.title], wanted) : holds(text, wanted),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    ...row,
    clientId: null,
    detail: excerpt(row.detail, wanted.words.flat()),
  }))
  return { kind: 'posts', hits }
}
