import { and, desc, sql } from 'drizzle-orm'
import { candidates, holds, type RareSearch, type Search } from '../../platform/search-source.ts'
import { consultationRequests, searchable, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds'
    ? and(visibleTo(actor), holds(searchable(consultationRequests), terms))
    : sql`false`

const search: Search = async (context, actor, terms) => {
  const rows = await context.db
    .select()
    .from(consultationRequests)
    .where(matching(context, actor, terms))
    .orderBy(desc(consultationRequests.id))
    .limit(candidates)
  return rows.map(({ id, name, businessName, email, createdAt }) => ({
    id,
    clientId: null,
    title: businessName || name,
    detail: [businessName && name, email].filter(Boolean).join(', '),
    at: createdAt,
  }))
}

export const searchConsultations: RareSearch = { table: consultationRequests, matching, search }
