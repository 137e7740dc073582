import { and, desc, eq, ne } from 'drizzle-orm'
import { type LinkTarget, mostLinkTargets } from '../../../contract/website/posts.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/lists.ts'
import { linkTargets as ofWebsite, targetsWith, wordsOf } from '../../website/posts/link-targets.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { findProfile } from '../content-profiles/store.ts'
import { contentPublications as table } from './table.ts'

/** Returns where else the client's pieces can be read. */
async function publishedElsewhere(
  { db }: Context,
  { id, clientId }: Pick<PieceRow, 'id' | 'clientId'>,
  words: readonly string[],
): Promise<LinkTarget[]> {
  return db
    .select({ title: contentPieces.title, url: table.url })
    .from(table)
    .innerJoin(contentPieces, eq(contentPieces.id, table.pieceId))
    .where(
      and(
        eq(contentPieces.clientId, clientId),
        ne(contentPieces.id, id),
        eq(table.state, 'published'),
        ne(table.url, ''),
        ...words.map((word) => containing(contentPieces.title, word)),
      ),
    )
    .orderBy(desc(table.publishedAt), desc(table.id))
    .limit(mostLinkTargets)
}

/**
 * Returns up to twenty pages that a piece may link to, whose title or address contains all words: the profile's pages,
 * the client's published pieces and, for the agency's own content, its website.
 */
export async function linkTargets(
  context: Context,
  piece: Pick<PieceRow, 'id' | 'clientId'>,
  q: string,
): Promise<LinkTarget[]> {
  const words = wordsOf(q)
  const { links, owner } = (await findProfile(context, piece.clientId)).values
  const known = targetsWith(links, words)
  const { publicUrl } = context.settings
  const own = owner === 'agency' ? await ofWebsite(context, q) : []
  const found = [
    ...known,
    ...(await publishedElsewhere(context, piece, words)),
    ...own.map(({ title, url }) => ({ title, url: publicUrl + url })),
  ]
  return [...new Map(found.toReversed().map((each) => [each.url, each])).values()]
    .toReversed()
    .slice(0, mostLinkTargets)
}
