import { and, desc, sql } from 'drizzle-orm'
import {
  candidates,
  holdsNumbers,
  joined,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'
import { excerpt, holdsAny } from '../../core/search-words/excerpt.ts'
import { consultationRequests, searchable, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds'
    ? and(visibleTo(actor), holdsNumbers(searchable(consultationRequests), terms))
    : sql`false`

const search: Search = async (context, actor, terms) => {
  const rows = await context.db
    .select()
    .from(consultationRequests)
    .where(matching(context, actor, terms))
    .orderBy(desc(consultationRequests.id))
    .limit(candidates)
  const words = terms.words.flat()
  return rows.map((row) => {
    const text = [row.projectDescription, row.notes].find((each) => holdsAny(each, words))
    return {
      id: row.id,
      clientId: null,
      title: row.businessName || row.name,
      detail: text
        ? excerpt(text, words)
        : joined(row.businessName && row.name, row.email, row.phone),
      at: row.createdAt,
    }
  })
}

export const searchConsultations: RareSearch = { table: consultationRequests, matching, search }
