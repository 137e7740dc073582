import { and, desc, sql } from 'drizzle-orm'
import { contentTypes } from '../../contract/content-pieces.ts'
import { clientName } from '../content-pieces/store.ts'
import { contentPieces, visibleTo } from '../content-pieces/table.ts'
import { begins, candidates, holds, joined, type Source } from './wanted.ts'

const text = sql`${contentPieces.title} || ' ' || ${contentPieces.topic} || ' ' || ${contentPieces.description}`

export const searchPieces: Source = async ({ db }, actor, wanted) => {
  const { id, clientId, title, topic, type, createdAt } = contentPieces
  const rows = await db
    .select({ id, clientId, clientName, title, topic, type, at: createdAt })
    .from(contentPieces)
    .where(
      and(
        visibleTo(actor),
        wanted.how === 'begins' ? begins([title], wanted) : holds(text, wanted),
      ),
    )
    .orderBy(desc(id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.title || row.topic,
    detail: joined(contentTypes[row.type], row.clientName),
    at: row.at,
  }))
  return { kind: 'content-pieces', hits }
}
