import { and, desc, sql } from 'drizzle-orm'
import { posts, visibleTo } from './table.ts'
import { excerpt } from '../../core/search-words/excerpt.ts'
import {
  begins,
  candidates,
  holds,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'

const text = sql`${posts.title} || ' ' || ${posts.description}`

const matching: RareSearch['matching'] = ({ now }, actor, wanted) =>
  and(
    visibleTo(actor, now()),
    wanted.how === 'begins' ? begins([posts.title], wanted) : holds(text, wanted),
  )

const search: Search = async (context, actor, wanted) => {
  const rows = await context.db
    .select({ id: posts.id, title: posts.title, detail: posts.description, at: posts.createdAt })
    .from(posts)
    .where(matching(context, actor, wanted))
    .orderBy(desc(posts.id))
    .limit(candidates)
  return rows.map((row) => ({
    ...row,
    clientId: null,
    detail: excerpt(row.detail, wanted.words.flat()),
  }))
}

export const searchPosts: RareSearch = { table: posts, matching, search }
