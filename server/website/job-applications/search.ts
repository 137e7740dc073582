import { and, desc, sql } from 'drizzle-orm'
import {
  candidates,
  holdsNumbers,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'
import { jobApplications, searchable, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds'
    ? and(visibleTo(actor), holdsNumbers(searchable(jobApplications), terms))
    : sql`false`

const search: Search = async (context, actor, terms) => {
  const rows = await context.db
    .select()
    .from(jobApplications)
    .where(matching(context, actor, terms))
    .orderBy(desc(jobApplications.id))
    .limit(candidates)
  return rows.map(({ id, firstName, lastName, position, email, createdAt }) => ({
    id,
    clientId: null,
    title: `${firstName} ${lastName}`.trim(),
    detail: [position, email].filter(Boolean).join(', '),
    at: createdAt,
  }))
}

export const searchApplications: RareSearch = { table: jobApplications, matching, search }
