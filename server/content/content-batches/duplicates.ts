import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Duplicate, duplicates } from '../../../contract/content/content-batches.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { findClient } from '../../clients/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import { contentPieces, visibleTo as piecesVisibleTo } from '../content-pieces/table.ts'
import { keywords, visibleTo } from '../keywords/table.ts'
import { inTextThread } from '../text-worker/text-work.ts'

type Order = BodyOf<typeof duplicates>
type Ordered = { id: number; keyword: string }
const mostPieces = 2000

/** Returns which pieces of an order would repeat the client's pieces of the same type, or each other. */
export async function duplicatesOf(
  context: Context,
  actor: Actor,
  { clientId, keywordIds, topic, contentTypes }: Order,
): Promise<Duplicate[]> {
  await findClient(context, clientId)
  const mine = and(visibleTo(actor), eq(keywords.clientId, clientId))
  const found =
    keywordIds.length === 0
      ? []
      : await context.db
          .select({ id: keywords.id, keyword: keywords.keyword })
          .from(keywords)
          .where(and(mine, inArray(keywords.id, keywordIds)))
          .orderBy(asc(keywords.keyword))
  const ordered = topic ? [...found, { id: 0, keyword: topic }] : found
  const within = await repeatedIn(ordered)
  const result: Duplicate[] = []
  for (const type of new Set(contentTypes)) {
    result.push(...(await existing(context, actor, { clientId, type, ordered })))
    result.push(...within.map((each) => ({ ...each, type })))
  }
  return result
}

async function existing(
  { db }: Context,
  actor: Actor,
  { clientId, type, ordered }: { clientId: number; type: ContentType; ordered: Ordered[] },
): Promise<Duplicate[]> {
  const { id, title, topic, keywordId, generation, status } = contentPieces
  const counts = and(ne(generation, 'failed'), ne(status, 'archived'))
  const pieces = await db
    .select({ id, title, topic, keywordId })
    .from(contentPieces)
    .where(
      and(
        piecesVisibleTo(actor),
        eq(contentPieces.clientId, clientId),
        eq(contentPieces.type, type),
        counts,
      ),
    )
    .orderBy(desc(id))
    .limit(mostPieces)
  const covers = await inTextThread('coversOf', ordered, pieces)
  return ordered.flatMap(({ keyword }, at) =>
    (covers[at] ?? []).map((cover) => ({
      topic: keyword,
      type,
      pieceId: cover.id,
      title: cover.title,
      how: cover.how,
    })),
  )
}

/** Compares each topic of the order with those before it. */
async function repeatedIn(ordered: Ordered[]): Promise<Omit<Duplicate, 'type'>[]> {
  const subjects = ordered.map(({ keyword }, at) => ({
    id: at + 1,
    title: keyword,
    topic: keyword,
    keywordId: null,
  }))
  const covers = await inTextThread('coversOf', ordered, subjects)
  return ordered.flatMap(({ keyword }, at) => {
    const earlier = covers[at]?.find(({ id }) => id <= at)
    return earlier
      ? [{ topic: keyword, pieceId: null, title: earlier.title, how: earlier.how }]
      : []
  })
}
