import { and, asc, eq, getColumns, isNull, sql } from 'drizzle-orm'
import { finderIn } from '../../../contract/content/passages.ts'
import { shownEmail } from '../../core/incoming-emails/shown-email.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { type Speaker, speakerOf } from './speakers.ts'
import { contentReviews as table, seenByClient } from './table.ts'

/** The readers of a review: the client sees nothing that is for the team only. */
export type Reader = 'team' | 'client'

/** Returns the review entries of a piece that a reader may see, oldest first. */
export async function entriesOf(
  { db }: Pick<Context, 'db'>,
  piece: Pick<PieceRow, 'id' | 'content'>,
  reader: Reader,
) {
  const rows = await db
    .select({ ...getColumns(table), email: shownEmail(sql`${table.incomingEmailId}`) })
    .from(table)
    .where(and(eq(table.pieceId, piece.id), reader === 'client' ? seenByClient : undefined))
    .orderBy(asc(table.id))
  const find = finderIn(piece.content)
  return rows.map((row) => ({
    ...row,
    isGone: row.quote !== '' && find(row) === null,
  }))
}

type Asked = { answersId?: number | undefined; teamOnly?: boolean | undefined }

/**
 * Returns the thread that a comment belongs to, and whether it is for the team only, as everything is that answers
 * such. A client’s answer reopens the thread.
 * @throws Refusal 404 when the speaker doesn't see the entry that is answered
 */
export async function threadOf(
  tx: Context,
  pieceId: number,
  speaker: Speaker,
  { answersId, teamOnly = false }: Asked,
) {
  if (answersId === undefined) return { answersId: null, teamOnly }
  const [entry] = await tx.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.id, answersId),
        eq(table.pieceId, pieceId),
        speaker.fromTeam ? undefined : seenByClient,
      ),
    )
  if (!entry) throw notFound()
  const first = entry.answersId ?? entry.id
  if (!speaker.fromTeam)
    await tx.db.update(table).set({ resolvedAt: null, resolvedBy: '' }).where(eq(table.id, first))
  return { answersId: first, teamOnly: teamOnly || entry.teamOnly }
}

/**
 * Resolves or reopens a thread by its first entry; who is told sees its piece. Needs a transaction.
 * @throws Refusal 404
 */
export async function resolveThread(tx: Context, id: number, isResolved: boolean) {
  const resolved = isResolved
    ? { resolvedAt: tx.now(), resolvedBy: (await speakerOf(tx)).name }
    : { resolvedAt: null, resolvedBy: '' }
  const [row] = await tx.db
    .update(table)
    .set(resolved)
    .where(and(eq(table.id, id), isNull(table.answersId)))
    .returning()
  if (!row) throw notFound()
  await publish(tx, ['admins'], { kind: 'content-reviews', id: row.pieceId })
  return row
}
