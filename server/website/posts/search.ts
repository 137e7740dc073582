import { and, inArray, sql } from 'drizzle-orm'
import { posts, visibleTo } from './table.ts'
import { excerpt } from '../../core/search-words/excerpt.ts'
import { begins, holds, type RareSearch } from '../../platform/search-source.ts'

const text = sql`${posts.title} || ' ' || ${posts.description}`

const matching: RareSearch['matching'] = ({ now }, actor, terms) =>
  and(
    visibleTo(actor, now()),
    terms.how === 'begins' ? begins([posts.title], terms) : holds(text, terms),
  )

const read: RareSearch['read'] = async (context, ids, terms) => {
  const rows = await context.db
    .select({ id: posts.id, title: posts.title, detail: posts.description, at: posts.createdAt })
    .from(posts)
    .where(inArray(posts.id, ids))
  return rows.map((row) => ({
    ...row,
    clientId: null,
    detail: excerpt(row.detail, terms.words.flat()),
  }))
}

export const searchPosts: RareSearch = { table: posts, id: posts.id, matching, read }
