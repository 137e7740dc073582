import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { agencyToday } from '../../core/agency-time/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { claimsOfPiece } from '../checking/piece-claims.ts'
import { knownAbout } from '../content-pieces/around.ts'
import { type PieceRow, requireText, textsOf } from '../content-pieces/rules.ts'
import { changePiece } from '../content-pieces/store.ts'
import { contentProfiles } from '../content-profiles/table.ts'
import { contentPublications } from '../content-publications/table.ts'
import { contentReviews } from '../content-reviews/table.ts'
import { keepVersion } from '../content-versions/store.ts'
import { contentVersions } from '../content-versions/table.ts'
import { restEnd, whenPublished } from './rules.ts'

/** Returns after how many months a client's published content is to be looked at again. */
async function intervalOf({ db }: Pick<Context, 'db'>, clientId: number) {
  const [row] = await db
    .select({ entered: contentProfiles.entered })
    .from(contentProfiles)
    .where(eq(contentProfiles.clientId, clientId))
  return row?.entered.refreshAfter ?? 'never'
}

/** Returns what publishing changes about a piece's refresh. */
export const refreshWhenPublished = async (context: Context, piece: PieceRow) =>
  whenPublished(piece, await agencyToday(context), await intervalOf(context, piece.clientId))

/** Returns the day until which “Not needed” lets a piece rest. */
export const restOf = async (context: Context, { clientId }: PieceRow) =>
  restEnd(await agencyToday(context), await intervalOf(context, clientId))

function refuseScheduled({ scheduledAt }: PieceRow) {
  if (scheduledAt) throw conflict('It is scheduled. Remove its schedule first.')
}

/**
 * Begins a new version of a locked piece; the published texts are kept as a version. Needs a transaction.
 * @throws Refusal 409 unless it is published and without a schedule
 */
export async function beginVersion<Row extends PieceRow>(
  tx: Context,
  actor: Actor,
  before: Row,
): Promise<Row> {
  requireText(before)
  if (before.status !== 'published')
    throw conflict('Only published content can get a new version this way.')
  refuseScheduled(before)
  await keepVersion(tx, before)
  return changePiece(tx, before, {
    status: 'draft',
    review: 'none',
    liveVersion: before.version,
    version: before.version + 1,
    updatedBy: userIdOf(actor),
    touchedByPersonAt: before.touchedByPersonAt ?? tx.now(),
  })
}

const liveVersionOf = ({ id, liveVersion }: Pick<PieceRow, 'id' | 'liveVersion'>) =>
  and(eq(contentVersions.pieceId, id), sql`${contentVersions.version} = ${liveVersion}::int`)

/**
 * Drops the new version of a locked piece. Needs a transaction.
 * @throws Refusal 409 without one, and while it is scheduled
 */
export async function dropVersion<Row extends PieceRow>(
  tx: Context,
  actor: Actor,
  before: Row,
): Promise<Row> {
  const { id, version, liveVersion } = before
  const [live] = await tx.db.select().from(contentVersions).where(liveVersionOf(before)).limit(1)
  if (liveVersion === null || !live) throw conflict('No new version was begun.')
  refuseScheduled(before)
  const texts = textsOf(live)
  const claims = claimsOfPiece({ type: before.type, ...texts }, [], await knownAbout(tx, before))
  const back = {
    ...texts,
    status: 'published',
    liveVersion: null,
    checked: claims.map((claim) => claim.id),
    review: await decisionOn(tx, id, liveVersion),
  } as const
  if (version === liveVersion + 1) {
    await tx.db.delete(contentVersions).where(liveVersionOf(before))
    return changePiece(tx, before, { ...back, version: liveVersion, updatedBy: live.savedBy })
  }
  await keepVersion(tx, before)
  const its = and(eq(contentPublications.pieceId, id), eq(contentPublications.version, liveVersion))
  await tx.db
    .update(contentPublications)
    .set({ version: version + 1 })
    .where(its)
  return changePiece(tx, before, { ...back, version: version + 1, updatedBy: userIdOf(actor) })
}

/** Returns the client's last decision on a version; `none` without one. */
async function decisionOn({ db }: Context, pieceId: number, version: number) {
  const kinds = ['approved', 'changes'] as const
  const [last] = await db
    .select({ kind: contentReviews.kind })
    .from(contentReviews)
    .where(
      and(
        eq(contentReviews.pieceId, pieceId),
        eq(contentReviews.version, version),
        inArray(contentReviews.kind, kinds),
      ),
    )
    .orderBy(desc(contentReviews.id))
    .limit(1)
  return kinds.find((each) => each === last?.kind) ?? 'none'
}

type Live = Pick<PieceRow, 'id' | 'status' | 'liveVersion'>
const isLive = ({ status, liveVersion }: Live) => status === 'draft' && liveVersion !== null

/** Returns pieces as their client sees them: of one with a new version in the making, what is published. */
export async function asPublished<Row extends PieceRow>(
  { db }: Pick<Context, 'db'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const wanted = rows.filter(isLive).map(liveVersionOf)
  if (wanted.length === 0) return [...rows]
  const versions = await db
    .select()
    .from(contentVersions)
    .where(or(...wanted))
  return rows.map((row) => {
    const live = isLive(row) && versions.find(({ pieceId }) => pieceId === row.id)
    if (!live) return row
    return { ...row, ...textsOf(live), version: live.version, status: 'published' as const }
  })
}
