import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import type { setStatus } from '../../../contract/content/content-pieces.ts'
import type { BodyOf } from '../../../contract/http.ts'
import type { comment, ContentReview, decide } from '../../../contract/content/content-reviews.ts'
import type { Attention } from '../../platform/room.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { knownAbout } from '../content-pieces/around.ts'
import { changePiece, withStatus } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { placedPictures } from '../content-pictures/in-text.ts'
import { previewOf } from '../rendering/markdown.ts'
import { markSubjectRead, notify, notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailWriter } from '../../platform/email.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { asPublished, refreshWhenPublished } from '../content-refreshes/store.ts'
import { emailDeciders } from './asking.ts'
import { decided, isMeantForClient, standingOf } from './rules.ts'
import { contentReviews as table, reviewedBy, seenByClient } from './table.ts'
import { entriesOf, threadOf } from './threads.ts'
import { type Speaker, speakerOf } from './speakers.ts'

/** Returns the person in whose name an email is sent; undefined for the agency. */
async function writerOf(tx: Context): Promise<EmailWriter | undefined> {
  const { userId, name, fromTeam } = await speakerOf(tx)
  return userId === null ? undefined : { name, isTeam: fromTeam }
}

/** Returns the client's page for a piece. */
export const clientPath = (id: number) => `/content?piece=${id}`
/** Returns the team's page with the review of a piece open. */
export const teamPath = (id: number) => `/admin-content-management/${id}?beside=review`

export const nameOf = ({ title, topic }: Pick<PieceRow, 'title' | 'topic'>) => title || topic

type Words = Pick<ContentReview, 'kind'> &
  Partial<Pick<ContentReview, 'quote' | 'prefix' | 'suffix' | 'comment' | 'teamOnly'>> & {
    answersId?: number | null
    incomingEmailId?: number
  }

async function say(tx: Context, piece: PieceRow, speaker: Speaker, words: Words) {
  const { id: pieceId, version, clientId } = piece
  await tx.db.insert(table).values({ ...speaker, ...words, pieceId, version, createdAt: tx.now() })
  await publish(tx, words.teamOnly ? ['admins'] : [{ userId: clientId }, 'admins'], {
    kind: 'content-reviews',
    id: pieceId,
  })
}

/** Asks the client to review a piece and notifies them. Needs a transaction. */
export async function askClient(tx: Context, piece: PieceRow, note = ''): Promise<void> {
  await say(tx, piece, await speakerOf(tx), { kind: 'sent', comment: note })
  const mailed = await emailClient(tx, piece, note)
  const changed = piece.reviewedVersion !== null && piece.reviewedVersion < piece.version
  await notify(tx, [piece.clientId], {
    kind: 'content-reviews',
    subjectId: piece.id,
    title: changed
      ? `“${nameOf(piece)}” was changed. Please review it again`
      : `Please review “${nameOf(piece)}”`,
    body: note || previewOf(piece.content),
    path: clientPath(piece.id),
    about: { noun: 'content-reviews', id: piece.id },
    mailed,
  })
}

/** Reminds the client of a review that waits for them, as the agency. Needs a transaction. */
export async function remindClient(tx: Context, piece: PieceRow): Promise<void> {
  await say(tx, piece, await speakerOf(tx), { kind: 'reminder' })
  const title = `“${nameOf(piece)}” still waits for your review`
  const mailed = await emailClient(tx, piece, 'A reminder: we still need your review.')
  await notify(tx, [piece.clientId], {
    kind: 'content-reviews',
    subjectId: piece.id,
    title,
    body: previewOf(piece.content),
    path: clientPath(piece.id),
    about: { noun: 'content-reviews', id: piece.id },
    mailed,
  })
}

/** Emails a piece to those of the client who may decide; returns whom. Needs a transaction. */
const emailClient = async (tx: Context, piece: PieceRow, note: string) =>
  emailDeciders(tx, piece, { note, by: await writerOf(tx) })

/**
 * Asks the client when it became their turn, and publishes the change. Runs in the transaction that
 * changed the piece.
 */
export async function afterChange(tx: Context, before: PieceRow, after: PieceRow) {
  if (after.review === 'waiting' && before.review !== 'waiting') return askClient(tx, after)
  if (isMeantForClient(before) || isMeantForClient(after))
    await publish(tx, [{ userId: after.clientId }], { kind: 'content-reviews', id: after.id })
}

/**
 * Sets a piece's status; Review asks its client. `also` changes with it. Needs a transaction.
 * @throws Refusal 409 when the text can't be approved yet
 */
export async function storeStatus<Row extends PieceRow>(
  tx: Context,
  before: Row,
  input: Pick<BodyOf<typeof setStatus>, 'status' | 'checked'>,
  also: Partial<PieceRow> = {},
): Promise<Row> {
  const published = input.status === 'published' && before.status !== 'published'
  const changes = {
    ...(await withStatus(tx, before, input)),
    ...(published && (await refreshWhenPublished(tx, before))),
    ...also,
  }
  const after = await changePiece(tx, before, changes)
  await afterChange(tx, before, after)
  return after
}

/**
 * Stores a comment and notifies the other side; the team of one that only the team sees. Needs a transaction.
 * @throws Refusal 404 for an answer to an entry that the speaker doesn't see
 */
export async function commentOn(
  tx: Context,
  piece: PieceRow,
  speaker: Speaker,
  words: Partial<BodyOf<typeof comment>> & { teamOnly?: boolean; incomingEmailId?: number },
): Promise<void> {
  const thread = await threadOf(tx, piece.id, speaker, words)
  await say(tx, piece, speaker, { kind: 'comment', ...words, ...thread })
  const note = {
    kind: 'content-reviews',
    subjectId: piece.id,
    about: { noun: 'content-reviews', id: piece.id },
    isWritten: true,
    body: words.comment ?? '',
  } as const
  const title = `${speaker.name} on “${nameOf(piece)}”`
  if (!speaker.fromTeam || thread.teamOnly)
    return notifyTeam(
      tx,
      { ...note, assigneeId: piece.assigneeId, title, path: teamPath(piece.id) },
      speaker.userId ?? 0,
    )
  if (isMeantForClient(piece))
    await notify(tx, [piece.clientId], { ...note, title, path: clientPath(piece.id) })
}

/**
 * Stores the client's decision on the version they read. Repeating it, as a double click does,
 * changes nothing. Needs a transaction. @throws Refusal 409 when the texts have changed since
 */
export async function decideOn(
  tx: Context,
  piece: PieceRow,
  speaker: Speaker,
  { decision, comment: words, quote, prefix, suffix, version }: BodyOf<typeof decide>,
): Promise<void> {
  if (version !== piece.version)
    throw conflict('It was changed in the meantime. Please review it again before you decide.')
  const [last] = await tx.db
    .select()
    .from(table)
    .where(and(eq(table.pieceId, piece.id), seenByClient))
    .orderBy(desc(table.id))
    .limit(1)
  const isSame =
    last?.kind === decision &&
    last.version === version &&
    last.comment === words &&
    last.name === speaker.name
  if (isSame) return
  const known = await knownAbout(tx, piece)
  const changes = decided(piece, { decision, by: speaker.name, known, now: tx.now() })
  await changePiece(tx, piece, changes)
  await say(tx, piece, speaker, { kind: decision, comment: words, quote, prefix, suffix })
  // Those who decided need no email reminder.
  const readers = [piece.clientId, ...(speaker.userId === null ? [] : [speaker.userId])]
  await markSubjectRead(tx, readers, 'content-reviews', piece.id)
  const verb = decision === 'approved' ? 'approved' : 'requested changes to'
  await notifyTeam(tx, {
    kind: 'content-reviews',
    subjectId: piece.id,
    assigneeId: piece.assigneeId,
    title: `${speaker.name} ${verb} “${nameOf(piece)}”`,
    body: words,
    path: teamPath(piece.id),
    about: { noun: 'content-reviews', id: piece.id },
  })
}

/** Picks what the client may see of a piece. */
export const toClientPiece = <Row extends PieceRow>(row: Row) => ({
  ...row,
  preview: previewOf(row.content),
  standing: standingOf(row),
})

export async function detailForClient(context: Pick<Context, 'db'>, row: PieceRow) {
  const html = await inTextThread(
    'rendered',
    row.type,
    row.content,
    await placedPictures(context, row),
  )
  return { ...toClientPiece(row), html, talk: await entriesOf(context, row, 'client') }
}

/** Returns a piece that the calling client may see. @throws Refusal 404 */
export async function findReviewed({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(reviewedBy(actor), eq(contentPieces.id, id))
  const [row] = await asPublished({ db }, await db.select().from(contentPieces).where(mine))
  if (!row) throw notFound()
  return row
}

/** Returns the same, locked until the transaction ends. @throws Refusal 404 */
export async function lockReviewed(tx: Context, actor: Actor, id: number) {
  const mine = and(reviewedBy(actor), eq(contentPieces.id, id))
  const rows = await tx.db.select().from(contentPieces).where(mine).for('update')
  const [row] = await asPublished(tx, rows)
  if (!row) throw notFound()
  return row
}

/** Pieces that wait for the client's decision. */
export const waitingReviews: Attention<Pick<PieceRow, 'title' | 'topic' | 'reviewedVersion'>> = {
  rows: (actor) => sql`
    select ${contentPieces.id}, coalesce(${contentPieces.askedAt}, ${contentPieces.updatedAt}) as since,
      json_build_object('title', ${contentPieces.title}, 'topic', ${contentPieces.topic},
        'reviewedVersion', ${contentPieces.reviewedVersion}) as facts
    from ${contentPieces}
    where ${reviewedBy(actor)} and ${contentPieces.review} = 'waiting'
    order by ${contentPieces.askedAt} desc, ${contentPieces.id} desc limit ${attentionMost}`,
  describe: ({ id, facts }) => ({
    title: `Approve “${nameOf(facts)}” or ask for changes`,
    detail: facts.reviewedVersion === null ? '' : 'Changed since you reviewed it',
    path: clientPath(id),
  }),
}
