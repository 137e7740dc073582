import { and, desc, or, sql } from 'drizzle-orm'
import { services } from '../../../contract/core/services.ts'
import { excerpt } from '../../overview/search/rules.ts'
import { selectRequests } from './store.ts'
import { foundBy, serviceRequests, visibleTo } from './table.ts'
import { candidates, type Rare, type Source } from '../../core/search-words/wanted.ts'

const matching: Rare['matching'] = (_context, actor, { how, words }) =>
  how === 'holds'
    ? and(visibleTo(actor), ...words.map((alike) => or(...alike.map(foundBy))))
    : sql`false`

const search: Source = async (context, actor, wanted) => {
  const rows = await selectRequests(context, {})
    .where(matching(context, actor, wanted))
    .orderBy(desc(serviceRequests.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: `${services[row.serviceType]} for ${row.clientName}`,
    detail: excerpt(row.description, wanted.words.flat()),
    at: row.createdAt,
  }))
  return { kind: 'service-requests', hits }
}

export const searchRequests: Rare = { table: serviceRequests, matching, search }
