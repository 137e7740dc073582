import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import type { setStatus } from '../../../contract/content/content-pieces.ts'
import type { BodyOf } from '../../../contract/http.ts'
import type { comment, ContentReview, decide } from '../../../contract/content/content-reviews.ts'
import { agency } from '../../../site/agency.ts'
import type { Attention } from '../../platform/room.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { changePiece, factsAbout, withStatus } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { previewOf } from '../rendering/markdown.ts'
import { markSeen, notify, notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { findUser } from '../../core/users/store.ts'
import { decided, isMeantForClient, standingOf } from './rules.ts'
import { contentReviews as table, reviewedBy } from './table.ts'

/** Who says something about a piece. */
export type Speaker = Pick<ContentReview, 'name' | 'fromTeam' | 'viaLink'> & {
  userId: number | null
}

/** The caller as a speaker; this server itself speaks for the agency. */
export async function speakerOf(tx: Context): Promise<Speaker> {
  const { actor } = tx
  const user = actor?.kind === 'user' ? await findUser(tx, actor.id) : undefined
  return {
    userId: user?.id ?? null,
    name: (user && `${user.firstName} ${user.lastName}`.trim()) || agency.name,
    fromTeam: actor?.kind !== 'user' || actor.role === 'admin',
    viaLink: false,
  }
}

/** The page on which the client reads a piece and says what they think. */
export const clientPath = (id: number) => `/content?piece=${id}`
/** The page on which the team reads what was said of it. */
export const teamPath = (id: number) => `/admin-content-management/${id}?beside=review`

export const nameOf = ({ title, topic }: Pick<PieceRow, 'title' | 'topic'>) => title || topic

type Words = Pick<ContentReview, 'kind'> & Partial<Pick<ContentReview, 'quote' | 'comment'>>

async function say(tx: Context, piece: PieceRow, speaker: Speaker, words: Words) {
  const { id: pieceId, version, clientId } = piece
  await tx.db.insert(table).values({ ...speaker, ...words, pieceId, version, createdAt: tx.now() })
  await publish(tx, [{ userId: clientId }, 'admins'], { kind: 'content-reviews', id: pieceId })
}

/** In a transaction: asks the client for their word on a piece, and tells them. */
export async function askClient(tx: Context, piece: PieceRow, note = ''): Promise<void> {
  await say(tx, piece, await speakerOf(tx), { kind: 'sent', comment: note })
  const changed = piece.reviewedVersion !== null && piece.reviewedVersion < piece.version
  await notify(tx, [piece.clientId], {
    kind: 'content-reviews',
    subjectId: piece.id,
    title: changed
      ? `“${nameOf(piece)}” was changed: please look at it again`
      : `Please look at “${nameOf(piece)}”`,
    body: note || previewOf(piece.content),
    path: clientPath(piece.id),
  })
}

/** In the transaction that changed a piece: asks its client when it is their turn now, and tells their windows. */
export async function afterChange(tx: Context, before: PieceRow, after: PieceRow) {
  if (after.review === 'waiting' && before.review !== 'waiting') return askClient(tx, after)
  if (isMeantForClient(before) || isMeantForClient(after))
    await publish(tx, [{ userId: after.clientId }], { kind: 'content-reviews', id: after.id })
}

/**
 * In a transaction: sets a piece's status, which in Review asks its client. `also` is changed with it.
 * @throws Refusal 409 when nobody may stand up for the text yet
 */
export async function storeStatus<Row extends PieceRow>(
  tx: Context,
  before: Row,
  given: Pick<BodyOf<typeof setStatus>, 'status' | 'checked'>,
  also: Partial<PieceRow> = {},
): Promise<Row> {
  const changes = { ...(await withStatus(tx, before, given)), ...also }
  const after = await changePiece(tx, before, changes)
  await afterChange(tx, before, after)
  return after
}

/** In a transaction: a comment, or the team's answer, told to the other side. */
export async function commentOn(
  tx: Context,
  piece: PieceRow,
  speaker: Speaker,
  words: Partial<BodyOf<typeof comment>>,
): Promise<void> {
  await say(tx, piece, speaker, { kind: 'comment', ...words })
  const note = { kind: 'content-reviews', subjectId: piece.id, body: words.comment ?? '' } as const
  const title = `${speaker.name} on “${nameOf(piece)}”`
  if (!speaker.fromTeam)
    return notifyTeam(tx, { ...note, title, path: teamPath(piece.id) }, speaker.userId ?? 0)
  if (isMeantForClient(piece))
    await notify(tx, [piece.clientId], { ...note, title, path: clientPath(piece.id) })
}

/**
 * In a transaction: the client's word on the version that they have read. The same word again, as a
 * second click sends it, changes nothing.
 * @throws Refusal 409 when the texts have changed since
 */
export async function decideOn(
  tx: Context,
  piece: PieceRow,
  speaker: Speaker,
  { decision, comment: words, quote, version }: BodyOf<typeof decide>,
): Promise<void> {
  if (version !== piece.version)
    throw conflict('It was changed meanwhile. Please look at it again before you decide.')
  const [last] = await tx.db
    .select()
    .from(table)
    .where(eq(table.pieceId, piece.id))
    .orderBy(desc(table.id))
    .limit(1)
  const isSame =
    last?.kind === decision &&
    last.version === version &&
    last.comment === words &&
    last.name === speaker.name
  if (isSame) return
  const facts = await factsAbout(tx, piece.clientId)
  const changes = decided(piece, { decision, by: speaker.name, facts, now: tx.now() })
  await changePiece(tx, piece, changes)
  await say(tx, piece, speaker, { kind: decision, comment: words, quote })
  // Who has decided need not be asked by mail any more.
  const readers = [piece.clientId, ...(speaker.userId === null ? [] : [speaker.userId])]
  await markSeen(tx, readers, 'content-reviews', piece.id)
  const did = decision === 'approved' ? 'approves' : 'asks for changes to'
  await notifyTeam(tx, {
    kind: 'content-reviews',
    subjectId: piece.id,
    title: `${speaker.name} ${did} “${nameOf(piece)}”`,
    body: words,
    path: teamPath(piece.id),
  })
}

/** Everything said of a piece, the oldest first. */
export const talkOf = ({ db }: Pick<Context, 'db'>, pieceId: number) =>
  db.select().from(table).where(eq(table.pieceId, pieceId)).orderBy(asc(table.id))

/** A piece as its client sees it, without what only the team is to know. */
export const shownToClient = <Row extends PieceRow>(row: Row) => ({
  ...row,
  preview: previewOf(row.content),
  standing: standingOf(row),
})

export async function wholeForClient(context: Pick<Context, 'db'>, row: PieceRow) {
  const html = await inTextThread('rendered', row.type, row.content)
  return { ...shownToClient(row), html, talk: await talkOf(context, row.id) }
}

/** A piece that the client who calls is meant to see. @throws Refusal 404 */
export async function findReviewed({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(reviewedBy(actor), eq(contentPieces.id, id))
  const [row] = await db.select().from(contentPieces).where(mine)
  if (!row) throw notFound()
  return row
}

/** The same, kept from changing until the transaction ends. @throws Refusal 404 */
export async function lockReviewed(tx: Context, actor: Actor, id: number) {
  const mine = and(reviewedBy(actor), eq(contentPieces.id, id))
  const [row] = await tx.db.select().from(contentPieces).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Which pieces wait for the client's word. */
export const waitingReviews: Attention<Pick<PieceRow, 'title' | 'topic' | 'reviewedVersion'>> = {
  rows: (actor) => sql`
    select ${contentPieces.id}, coalesce(${contentPieces.askedAt}, ${contentPieces.updatedAt}) as since,
      json_build_object('title', ${contentPieces.title}, 'topic', ${contentPieces.topic},
        'reviewedVersion', ${contentPieces.reviewedVersion}) as facts
    from ${contentPieces}
    where ${reviewedBy(actor)} and ${contentPieces.review} = 'waiting'
    order by ${contentPieces.askedAt} desc, ${contentPieces.id} desc limit ${attentionMost}`,
  told: ({ id, facts }) => ({
    title: `Approve “${nameOf(facts)}” or ask for changes`,
    detail: facts.reviewedVersion === null ? '' : 'Changed since you looked at it',
    path: clientPath(id),
  }),
}
