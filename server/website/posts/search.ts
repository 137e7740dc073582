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

const matching: RareSearch['matching'] = ({ now }, actor, terms) =>
  and(
    visibleTo(actor, now()),
    terms.how === 'begins' ? begins([posts.title], terms) : holds(text, terms),
  )

const search: Search = async (context, actor, terms) => {
  const rows = await context.db
    .select({ id: posts.id, title: posts.title, detail: posts.description, at: posts.createdAt })
    .from(posts)
    .where(matching(context, actor, terms))
    .orderBy(desc(posts.id))
    .limit(candidates)
  return rows.map((row) => ({
    ...row,
    clientId: null,
    detail: excerpt(row.detail, terms.words.flat()),
  }))
}

export const searchPosts: RareSearch = { table: posts, matching, search }
