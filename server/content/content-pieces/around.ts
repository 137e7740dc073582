import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Checkup } from '../../../contract/content/content-checks.ts'
import type { Context } from '../../platform/context.ts'
import type { Known } from '../checking/claims.ts'
import { nearnessOf, sketchOf } from '../checking/likeness.ts'
import { hostOf } from '../checking/sources.ts'
import type { Rules } from '../checking/points.ts'
import { placedPictures } from '../content-pictures/in-text.ts'
import { findProfile } from '../content-profiles/store.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { factsAbout } from './facts.ts'
import type { PieceRow } from './rules.ts'
import { contentPieces as table } from './table.ts'

type Reading = Pick<Context, 'db'>
const mostCompared = 5000
const mostAlike = 40
const mostShown = 5

/** Returns what counts as a source for a piece's claims besides those in its text. */
export async function knownAbout(
  context: Context,
  { clientId, topic }: Pick<PieceRow, 'clientId' | 'topic'>,
): Promise<Known> {
  const { claims, links, contactLine } = (await findProfile(context, clientId)).values
  const facts = await factsAbout(context, clientId)
  const named = contactLine.match(/(?<![\w.-])(?:[\w-]+\.)+[a-z]{2,}/gi) ?? []
  const hosts = [...links.map(({ url }) => url), ...named.map((host) => `https://${host}`)]
  const sites = [...new Set(hosts.map(hostOf).filter(Boolean))]
  return { facts, allowed: claims.map(({ text }) => text), topic, sites }
}

/** Returns what the client's profile asks of a text, and the pictures that the text may show. */
export async function rulesFor(
  context: Context,
  piece: Pick<PieceRow, 'clientId' | 'type' | 'content'>,
): Promise<Rules> {
  const { forbiddenWords, links, language } = (await findProfile(context, piece.clientId)).values
  const pictures = await placedPictures(context, piece)
  return { language, forbidden: forbiddenWords, links, pictures }
}

type Compared = Pick<PieceRow, 'id' | 'clientId' | 'type' | 'title' | 'slug' | 'content'>

/** Returns up to five of the client's pieces that say much the same, or have the same title or slug. */
export async function piecesNear({ db }: Reading, piece: Compared): Promise<Checkup['near']> {
  const others = and(eq(table.clientId, piece.clientId), ne(table.id, piece.id))
  const ids = [
    ...(await alikeIds({ db }, piece)),
    ...(await db
      .select({ id: table.id })
      .from(table)
      .where(and(others, namedAlike(piece)))
      .limit(mostAlike)
      .then((rows) => rows.map(({ id }) => id))),
  ]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id, title: table.title, slug: table.slug, content: table.content })
    .from(table)
    .where(inArray(table.id, ids))
  const texts = rows.map((row) => row.content)
  const likenesses = await inTextThread('likenessesOf', piece.content, texts)
  return rows
    .flatMap(({ id, title, slug }, at) => {
      const { share = 0, sentences = 0, isNear = false } = likenesses[at] ?? {}
      const sameTitle = title !== '' && title.toLowerCase() === piece.title.trim().toLowerCase()
      const sameSlug = slug !== '' && slug === piece.slug
      const found = { id, title, share, sentences, sameTitle, sameSlug }
      return isNear || sameTitle || sameSlug ? [found] : []
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, mostShown)
}

/** Matches pieces of the same type with the same title, or with the same slug. */
const namedAlike = ({ type, title, slug }: Compared) =>
  or(
    and(
      eq(table.type, type),
      sql`${table.title} <> '' and lower(${table.title}) = lower(${title.trim()}::text)`,
    ),
    sql`${table.slug} <> '' and ${table.slug} = ${slug}::text`,
  )

async function alikeIds({ db }: Reading, { id, clientId, content }: Compared): Promise<number[]> {
  const sketch = sketchOf(content)
  if (!sketch) return []
  // Drafts made of briefs had no sketch at first.
  const unsketched = sql<string | null>`case when ${table.sketch} is null then ${table.content} end`
  const isText = sql`(${table.sketch} is not null or not ${table.isBrief} and ${table.content} <> '')`
  const others = await db
    .select({ id: table.id, sketch: table.sketch, unsketched })
    .from(table)
    .where(and(eq(table.clientId, clientId), ne(table.id, id), isText))
    .orderBy(desc(table.id))
    .limit(mostCompared)
  return others
    .map(({ unsketched: text, ...other }) => ({
      id: other.id,
      equal: nearnessOf(sketch, other.sketch ?? sketchOf(text ?? '') ?? []),
    }))
    .filter(({ equal }) => equal > 0)
    .toSorted((a, b) => b.equal - a.equal)
    .slice(0, mostAlike)
    .map((row) => row.id)
}
