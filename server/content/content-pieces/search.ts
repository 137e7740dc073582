import { desc, sql } from 'drizzle-orm'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { clientName } from './store.ts'
import { contentPieces, visibleTo } from './table.ts'
import {
  candidates,
  joined,
  matchingBy,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'

const text = sql`${contentPieces.title} || ' ' || ${contentPieces.topic} || ' ' || ${contentPieces.description}`

const matching = matchingBy(visibleTo, contentPieces.title, text)

const search: Search = async (context, actor, terms) => {
  const { id, clientId, title, topic, type, createdAt } = contentPieces
  const rows = await context.db
    .select({ id, clientId, clientName, title, topic, type, at: createdAt })
    .from(contentPieces)
    .where(matching(context, actor, terms))
    .orderBy(desc(id))
    .limit(candidates)
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.title || row.topic,
    detail: joined(contentTypes[row.type], row.clientName),
    at: row.at,
  }))
}

export const searchPieces: RareSearch = { table: contentPieces, matching, search }
