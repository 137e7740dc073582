import { and, inArray, sql } from 'drizzle-orm'
import { holdsNumbers, type RareSearch } from '../../platform/search-source.ts'
import { jobApplications, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds'
    ? and(visibleTo(actor), holdsNumbers(jobApplications.searchText, terms))
    : sql`false`

const read: RareSearch['read'] = async (context, ids) => {
  const rows = await context.db
    .select()
    .from(jobApplications)
    .where(inArray(jobApplications.id, ids))
  return rows.map(({ id, firstName, lastName, position, email, createdAt }) => ({
    id,
    clientId: null,
    title: `${firstName} ${lastName}`.trim(),
    detail: [position, email].filter(Boolean).join(', '),
    at: createdAt,
  }))
}

export const searchApplications: RareSearch = {
  table: jobApplications,
  id: jobApplications.id,
  matching,
  read,
}
