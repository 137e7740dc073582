import { and, desc, eq, getColumns, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { reviewPath } from '../../../contract/content/content-review-links.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { meantForClient } from '../content-reviews/table.ts'
import { isAsked } from '../content-questions/table.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import type { MovedAddress } from '../../platform/room.ts'
import { gone, notFound } from '../../platform/refusals.ts'
import { secretPlace } from '../../platform/email.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { joinedName, notInTrash, users } from '../../core/users/table.ts'
import { contentReviewLinks as table } from './table.ts'

export type LinkRow = typeof table.$inferSelect

const day = 86_400_000
const retentionAfterExpiry = 30 * day
/** The maximum number of pieces per link. */
const mostPieces = 200

/** Limits links to the client's pieces that are meant for review, or whose questions were sent. */
const openable = (clientId: number): SQL | undefined =>
  and(
    eq(pieces.clientId, clientId),
    sql`(${meantForClient} or ${isAsked})`,
    notInTrash(pieces.clientId),
  )

/** Picks the audited columns. */
export const audited = ({ id, clientId, pieceIds, expiresAt, withdrawnAt }: LinkRow) => ({
  id,
  clientId,
  label: `Link to ${pieceIds.length === 1 ? 'a piece' : `${pieceIds.length} pieces`}`,
  expiresAt,
  withdrawnAt,
})

export const publishReviewLink = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'content-reviews', id })

/** Returns the client's other pieces in review, newest first. */
export async function othersInReview(
  { db }: Pick<Context, 'db'>,
  { id, clientId }: Pick<PieceRow, 'id' | 'clientId'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: pieces.id })
    .from(pieces)
    .where(and(openable(clientId), eq(pieces.status, 'review'), sql`${pieces}.id <> ${id}`))
    .orderBy(desc(pieces.createdAt), desc(pieces.id))
    .limit(mostPieces - 1)
  return rows.map((row) => row.id)
}

/**
 * Creates a link, storing only its token's hash; deletes links that expired a month ago. `emailed` is the same for an
 * email, which is stored without the token. Needs a transaction.
 */
export async function issueLink(
  tx: Context,
  input: Pick<LinkRow, 'clientId' | 'pieceIds' | 'createdBy'> & {
    days: number
    personId?: number
  },
) {
  const { days, ...values } = input
  const token = newToken()
  const now = tx.now()
  await tx.db.delete(table).where(lt(table.expiresAt, new Date(+now - retentionAfterExpiry)))
  const created = await tx.db
    .insert(table)
    .values({
      ...values,
      tokenHash: hashToken(token),
      expiresAt: new Date(+now + days * day),
      createdAt: now,
    })
    .returning()
  const address = `${tx.settings.publicUrl}${reviewPath}`
  const row = created[0] as LinkRow
  await audit(tx, { noun: 'content-review-links', after: audited(row) })
  await publishReviewLink(tx, row.pieceIds[0] ?? 0)
  const secret = { token, userId: null, endsAt: row.expiresAt }
  return { row, url: `${address}/${token}`, emailed: { url: `${address}/${secretPlace}`, secret } }
}

export const toLink = <Row extends LinkRow>(row: Row) => ({
  ...row,
  pieces: row.pieceIds.length,
})

const works = (now: Date) => and(isNull(table.withdrawnAt), gt(table.expiresAt, now))

/** Returns the active links that include a piece, newest first. */
export async function linksOf({ db, now }: Pick<Context, 'db' | 'now'>, pieceId: number) {
  const rows = await db
    .select({ ...getColumns(table), madeBy: joinedName })
    .from(table)
    .leftJoin(users, eq(users.id, table.createdBy))
    .where(and(sql`${pieceId} = any (${table.pieceIds})`, works(now())))
    .orderBy(desc(table.id))
  return rows.map(toLink)
}

/**
 * Returns the link for a token. @throws Refusal 404 for an unknown one, 410 for an expired or
 * withdrawn one
 */
export async function findLinkByToken(context: Context, token: string): Promise<LinkRow> {
  const [row] = await context.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.tokenHash, hashToken(token)),
        notInTrash(table.clientId),
        notInTrash(table.personId),
      ),
    )
  if (!row) throw notFound('This link is invalid. Please check that you copied all of it.')
  if (row.withdrawnAt || row.expiresAt <= context.now())
    throw gone('This link no longer works. Please ask us for a new one or sign in.')
  return row
}

/** Records when a link was first opened. */
export const recordOpened = ({ db, now }: Context, { id }: LinkRow) =>
  db
    .update(table)
    .set({ openedAt: now() })
    .where(and(eq(table.id, id), isNull(table.openedAt)))

/** Returns a link's currently readable pieces, in the chosen order. */
export async function piecesOfLink({ db }: Pick<Context, 'db'>, { clientId, pieceIds }: LinkRow) {
  const rows = await db
    .select()
    .from(pieces)
    .where(and(openable(clientId), inArray(pieces.id, pieceIds)))
  return rows.toSorted((a, b) => pieceIds.indexOf(a.id) - pieceIds.indexOf(b.id))
}

/**
 * Locks a piece behind a link until the transaction ends.
 * @throws Refusal 404
 */
export async function lockPieceOfLink(tx: Context, { clientId, pieceIds }: LinkRow, id: number) {
  const its = and(openable(clientId), inArray(pieces.id, pieceIds), eq(pieces.id, id))
  const [row] = await tx.db.select().from(pieces).where(its).for('update')
  if (!row) throw notFound('This content is no longer available. We may be revising it.')
  return row
}

/** Withdraws a link that works, in the transaction that locked it. */
export async function withdrawLink(tx: Context, before: LinkRow): Promise<void> {
  const after = { ...before, withdrawnAt: tx.now() }
  const { withdrawnAt } = after
  await tx.db.update(table).set({ withdrawnAt }).where(eq(table.id, before.id))
  const changed = { before: audited(before), after: audited(after) }
  await audit(tx, { noun: 'content-review-links', ...changed })
  await publishReviewLink(tx, before.pieceIds[0] ?? 0)
}

/**
 * Withdraws a client's links once an address is another: whoever reads the old one has them. A colleague's move ends those
 * that were emailed to colleagues.
 */
export async function withdrawWhenMoved(tx: Context, { clientId, isMain }: MovedAddress) {
  const ofColleagues = isMain ? undefined : ne(table.personId, clientId)
  const theirs = and(eq(table.clientId, clientId), ofColleagues, works(tx.now()))
  const links = await tx.db.select().from(table).where(theirs).orderBy(table.id).for('update')
  for (const each of links) await withdrawLink(tx, each)
}
