import { and, desc, eq, ne } from 'drizzle-orm'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { paragraphsOf, type PostSource } from '../../../packages/drafts/briefs/post-source.ts'
import type { Context } from '../../platform/context.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentPublications as table } from '../content-publications/table.ts'

/** Returns where a piece is published, the newest place first; empty when it isn’t. */
export async function addressOf({ db }: Pick<Context, 'db'>, pieceId: number): Promise<string> {
  const [row] = await db
    .select({ url: table.url })
    .from(table)
    .where(and(eq(table.pieceId, pieceId), eq(table.state, 'published'), ne(table.url, '')))
    .orderBy(desc(table.publishedAt))
    .limit(1)
  return row?.url ?? ''
}

/** Returns what a post is made from; null for other pieces. */
export async function postSourceOf(
  { db }: Pick<Context, 'db'>,
  sourceId: number | null,
): Promise<PostSource | null> {
  if (sourceId === null) return null
  const [row] = await db.select().from(contentPieces).where(eq(contentPieces.id, sourceId))
  if (!row) return null
  return {
    name: `${contentTypes[row.type]} “${row.title}”`.slice(0, 300),
    title: row.title,
    paragraphs: paragraphsOf(row.content),
    url: await addressOf({ db }, row.id),
  }
}
