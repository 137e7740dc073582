import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { profileOrigins, type ProfileField } from '../../../contract/content/content-profiles.ts'
import type { BriefRequest } from '../../../packages/drafts/briefs/brief.ts'
import { findClient } from '../../clients/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { contentPublications as publications } from '../content-publications/table.ts'
import { findProfile } from '../content-profiles/store.ts'
import type { Exchange } from '../content-exchanges/store.ts'
import { postSourceOf } from './post-source.ts'
import { keywords } from '../keywords/table.ts'

/** The sources of a piece. */
export type WritingRequest = BriefRequest & {
  clientId: number
  industry: string
  cluster: string
  /** The titles of the client's other pieces, newest first. */
  existing: string[]
}

/** The facts about a business. */
export type Told = Pick<WritingRequest, 'businessName' | 'industry' | 'profile'>

/** The signal that ends asking a model, and the list that notes prompts and answers. */
export type Writing = { signal: AbortSignal | undefined; log: Exchange[] }

const most = { related: 6, published: 50, existing: 60 }

/** Returns the client's other keywords on the same matter, those with the same cluster first. */
async function relatedTo({ db }: Pick<Context, 'db'>, piece: PieceRow) {
  const { keywordId, clientId } = piece
  const [keyword] = keywordId
    ? await db.select().from(keywords).where(eq(keywords.id, keywordId))
    : []
  if (!keyword) return { keyword: null, related: [] }
  const isSameTopic = sql`(${keywords.cluster} <> '' and ${keywords.cluster} = ${keyword.cluster}
    or ${keywords.topic} <> '' and ${keywords.topic} = ${keyword.topic})`
  const rows = await db
    .select({ text: keywords.keyword })
    .from(keywords)
    .where(
      and(
        eq(keywords.clientId, clientId),
        isNull(keywords.deletedAt),
        ne(keywords.id, keyword.id),
        isSameTopic,
      ),
    )
    .orderBy(
      desc(sql`${keywords.cluster} = ${keyword.cluster}`),
      desc(keywords.isSelected),
      keywords.id,
    )
    .limit(most.related)
  return { keyword, related: rows.map(({ text }) => text) }
}

/** Returns the client's published pieces, with their addresses. */
const publishedOf = ({ db }: Pick<Context, 'db'>, { id, clientId }: PieceRow) =>
  db
    .select({ title: sql<string>`left(${pieces.title}, 120)`, url: publications.url })
    .from(publications)
    .innerJoin(pieces, eq(pieces.id, publications.pieceId))
    .where(
      and(
        eq(pieces.clientId, clientId),
        ne(pieces.id, id),
        eq(publications.state, 'published'),
        sql`length(${publications.url}) between 1 and 500`,
      ),
    )
    .orderBy(desc(publications.publishedAt))
    .limit(most.published)

/** Returns what a piece is planned and written from. @throws Refusal 404 when the client is gone */
export async function requestFor(context: Context, piece: PieceRow): Promise<WritingRequest> {
  const client = await findClient(context, piece.clientId)
  const { values, sources } = await findProfile(context, piece.clientId)
  const { keyword, related } = await relatedTo(context, piece)
  const others = await context.db
    .select({ title: pieces.title })
    .from(pieces)
    .where(
      and(
        eq(pieces.clientId, piece.clientId),
        ne(pieces.title, ''),
        notInArray(pieces.id, [piece.id, piece.sourceId ?? piece.id]),
      ),
    )
    .orderBy(desc(pieces.id))
    .limit(most.existing)
  const sourceOf = (field: ProfileField) => {
    const source = sources[field]
    if (!source) return ''
    return [profileOrigins[source.from], source.detail].filter(Boolean).join(', ')
  }
  return {
    clientId: client.id,
    type: piece.type,
    keyword: piece.topic,
    intent: keyword?.intent,
    cluster: keyword?.cluster ?? '',
    businessName: client.businessName || `${client.firstName} ${client.lastName}`.trim(),
    industry: client.industry,
    profile: values,
    sourceOf,
    context: piece.context,
    source: await postSourceOf(context, piece.sourceId),
    related,
    published: await publishedOf(context, piece),
    existing: [...new Set(others.map(({ title }) => title))],
  }
}
