import { inArray, sql } from 'drizzle-orm'
import { keywords, visibleTo } from './table.ts'
import { users } from '../../core/users/table.ts'
import { joined, matchingBy, type RareSearch } from '../../platform/search-source.ts'

const text = sql`${keywords.keyword} || ' ' || ${keywords.cluster} || ' ' || array_to_string(${keywords.tags}, ' ')`
const clientName = sql<string>`(
  select coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name))
  from ${users} u where u.id = ${keywords}.client_id)`

const matching = matchingBy(visibleTo, keywords.keyword, text)

const read: RareSearch['read'] = async (context, ids) => {
  const { id, clientId, keyword, cluster, createdAt } = keywords
  const rows = await context.db
    .select({ id, clientId, clientName, keyword, cluster, at: createdAt })
    .from(keywords)
    .where(inArray(keywords.id, ids))
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.keyword,
    detail: joined(row.clientName, row.cluster),
    at: row.at,
  }))
}

export const searchKeywords: RareSearch = { table: keywords, id: keywords.id, matching, read }
