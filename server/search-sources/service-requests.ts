import { and, desc, or } from 'drizzle-orm'
import { services } from '../../contract/services.ts'
import { excerpt } from '../search/rules.ts'
import { selectRequests } from '../service-requests/store.ts'
import { foundBy, serviceRequests, visibleTo } from '../service-requests/table.ts'
import { candidates, type Source } from './wanted.ts'

export const searchRequests: Source = async (context, actor, { how, words }) => {
  if (how !== 'holds') return { kind: 'service-requests', hits: [] }
  const rows = await selectRequests(context, {})
    .where(and(visibleTo(actor), ...words.map((alike) => or(...alike.map(foundBy)))))
    .orderBy(desc(serviceRequests.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: `${services[row.serviceType]} for ${row.clientName}`,
    detail: excerpt(row.description, words.flat()),
    at: row.createdAt,
  }))
  return { kind: 'service-requests', hits }
}
