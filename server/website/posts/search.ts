import { and, desc, sql } from 'drizzle-orm'
import { posts, visibleTo } from './table.ts'
import { excerpt } from '../../overview/search/rules.ts'
import {
  begins,
  candidates,
  holds,
  type Rare,
  type Source,
} from '../../core/search-words/wanted.ts'

const text = sql`${posts.title} || ' ' || ${posts.description}`

const matching: Rare['matching'] = ({ now }, actor, wanted) =>
  and(
    visibleTo(actor, now()),
    wanted.how === 'begins' ? begins([posts.title], wanted) : holds(text, wanted),
  )

const search: Source = async (context, actor, wanted) => {
  const rows = await context.db
    .select({ id: posts.id, title: posts.title, detail: posts.description, at: posts.createdAt })
    .from(posts)
    .where(matching(context, actor, wanted))
    .orderBy(desc(posts.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    ...row,
    clientId: null,
    detail: excerpt(row.detail, wanted.words.flat()),
  }))
  return { kind: 'posts', hits }
}

export const searchPosts: Rare = { table: posts, matching, search }
