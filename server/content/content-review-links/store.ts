import { and, desc, eq, getColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { reviewPath } from '../../../contract/content/content-review-links.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { meantForClient } from '../content-reviews/table.ts'
import type { Context } from '../../platform/context.ts'
import { gone, notFound } from '../../platform/refusals.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { outOfBin, users } from '../../core/users/table.ts'
import { contentReviewLinks as table } from './table.ts'

export type LinkRow = typeof table.$inferSelect

const day = 86_400_000
const keptAfterExpiry = 30 * day
/** Pieces that one link opens at most. */
const mostPieces = 200

/** What of a client may stand behind a link. */
const openable = (clientId: number): SQL | undefined =>
  and(eq(pieces.clientId, clientId), meantForClient, outOfBin(sql`${pieces}.client_id`))

/** The other pieces of its client that are in review, the newest first. */
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

/** In a transaction: makes a link. Only a hash of its token is kept; links that ran out a month ago are forgotten. */
export async function issueLink(
  tx: Context,
  given: Pick<LinkRow, 'clientId' | 'pieceIds' | 'createdBy'> & { days: number },
) {
  const { days, ...row } = given
  const token = newToken()
  const now = tx.now()
  await tx.db.delete(table).where(lt(table.expiresAt, new Date(+now - keptAfterExpiry)))
  const made = await tx.db
    .insert(table)
    .values({
      ...row,
      tokenHash: hashToken(token),
      expiresAt: new Date(+now + days * day),
      createdAt: now,
    })
    .returning()
  const url = `${tx.settings.publicUrl}${reviewPath}/${token}`
  return { row: made[0] as LinkRow, url }
}

const madeBy = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

/** A link as the team sees it. */
export const shownLink = <Row extends LinkRow>(row: Row) => ({
  ...row,
  pieces: row.pieceIds.length,
})

const works = (now: Date) => and(isNull(table.withdrawnAt), gt(table.expiresAt, now))

/** The links that open a piece now, the newest first. */
export async function linksOf({ db, now }: Pick<Context, 'db' | 'now'>, pieceId: number) {
  const rows = await db
    .select({ ...getColumns(table), madeBy })
    .from(table)
    .leftJoin(users, eq(users.id, table.createdBy))
    .where(and(sql`${pieceId} = any (${table.pieceIds})`, works(now())))
    .orderBy(desc(table.id))
  return rows.map(shownLink)
}

/**
 * The link that a token stands for, and that it was opened.
 * @throws Refusal 404 for none, 410 for one that ran out or was withdrawn
 */
export async function behindToken(context: Context, token: string): Promise<LinkRow> {
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(eq(table.tokenHash, hashToken(token)), outOfBin(sql`${table}.client_id`)))
  if (!row) throw notFound('This link is not valid. Please check that it was copied completely.')
  if (row.withdrawnAt || row.expiresAt <= context.now())
    throw gone('This link does not work any more. Please ask us for a new one, or sign in.')
  return row
}

/** Notes when a link was first opened. */
export const noteOpened = ({ db, now }: Context, { id }: LinkRow) =>
  db
    .update(table)
    .set({ openedAt: now() })
    .where(and(eq(table.id, id), isNull(table.openedAt)))

/** The pieces that a link opens now, in the order in which they were chosen. */
export async function piecesBehind({ db }: Pick<Context, 'db'>, { clientId, pieceIds }: LinkRow) {
  const rows = await db
    .select()
    .from(pieces)
    .where(and(openable(clientId), inArray(pieces.id, pieceIds)))
  return rows.toSorted((a, b) => pieceIds.indexOf(a.id) - pieceIds.indexOf(b.id))
}

/** One of them, kept from changing until the transaction ends. @throws Refusal 404 */
export async function lockBehind(tx: Context, { clientId, pieceIds }: LinkRow, id: number) {
  const its = and(openable(clientId), inArray(pieces.id, pieceIds), eq(pieces.id, id))
  const [row] = await tx.db.select().from(pieces).where(its).for('update')
  if (!row) throw notFound('This text is not here any more. We may be working on it.')
  return row
}
