import { inArray, sql } from 'drizzle-orm'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { clientName } from './store.ts'
import { contentPieces, visibleTo } from './table.ts'
import { joined, matchingBy, type RareSearch } from '../../platform/search-source.ts'

const text = sql`${contentPieces.title} || ' ' || ${contentPieces.topic} || ' ' || ${contentPieces.description}`

const matching = matchingBy(visibleTo, contentPieces.title, text)

const read: RareSearch['read'] = async (context, ids) => {
  const { id, clientId, title, topic, type, createdAt } = contentPieces
  const rows = await context.db
    .select({ id, clientId, clientName, title, topic, type, at: createdAt })
    .from(contentPieces)
    .where(inArray(contentPieces.id, ids))
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.title || row.topic,
    detail: joined(contentTypes[row.type], row.clientName),
    at: row.at,
  }))
}

export const searchPieces: RareSearch = {
  table: contentPieces,
  id: contentPieces.id,
  matching,
  read,
}
