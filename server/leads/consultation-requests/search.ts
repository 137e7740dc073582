import { and, inArray, sql } from 'drizzle-orm'
import { holdsNumbers, joined, type RareSearch } from '../../platform/search-source.ts'
import { excerpt, holdsAny } from '../../core/search-words/excerpt.ts'
import { consultationRequests, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds'
    ? and(visibleTo(actor), holdsNumbers(consultationRequests.searchText, terms))
    : sql`false`

const read: RareSearch['read'] = async (context, ids, terms) => {
  const rows = await context.db
    .select()
    .from(consultationRequests)
    .where(inArray(consultationRequests.id, ids))
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

export const searchConsultations: RareSearch = {
  table: consultationRequests,
  id: consultationRequests.id,
  matching,
  read,
}
