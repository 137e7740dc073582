import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Actor, may } from '../../../contract/access.ts'
import type { ProfileValues } from '../../../contract/content/content-profiles.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { conflictField, forbidden } from '../../platform/refusals.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { contentReviews as reviews } from '../content-reviews/table.ts'
import { contentProfiles as table } from './table.ts'

type Owner = ProfileValues['owner']

const sentences = {
  mayNot: 'Only managers and owners change whose content it is.',
  hasPeople:
    'Somebody of this client can sign in to the portal, so this is a client’s content. Please keep the agency’s own under a record that nobody signs in for.',
  isReviewed:
    'A client has reviewed content of this record, so it is a client’s. Please keep the agency’s own under another record.',
}

/** Returns whether somebody of a record can sign in. */
async function hasPeople({ db }: Pick<Context, 'db'>, clientId: number) {
  const people = await db.$count(
    users,
    and(
      or(eq(users.id, clientId), eq(users.clientId, clientId)),
      or(isNotNull(users.passwordHash), isNotNull(users.firstSignInAt)),
      isNull(users.deletedAt),
    ),
  )
  return people > 0
}

/**
 * Returns a stored profile without the agency as its owner once somebody of the record can sign in: people may come in
 * by an invitation after it was declared so.
 */
export async function ownedBy<Row extends Pick<typeof table.$inferSelect, 'clientId' | 'entered'>>(
  context: Pick<Context, 'db'>,
  row: Row,
): Promise<Row> {
  const { owner, ...entered } = row.entered
  if (owner !== 'agency' || !(await hasPeople(context, row.clientId))) return row
  return { ...row, entered }
}

/** Returns why the content of a record can't be the agency's own; null when it can. */
async function obstacleOf({ db }: Pick<Context, 'db'>, clientId: number) {
  if (await hasPeople({ db }, clientId)) return sentences.hasPeople
  const said = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.pieceId, pieces.id), eq(reviews.fromTeam, false)))
  const reviewed = await db.$count(
    pieces,
    and(eq(pieces.clientId, clientId), or(isNotNull(pieces.reviewedVersion), exists(said))),
  )
  return reviewed > 0 ? sentences.isReviewed : null
}

/**
 * Checks a change of whose content a record's pieces are. @throws Refusal 403 for those who may not change it, 409 when
 * a client's content would become the agency's own
 */
export async function requireOwner(
  tx: Context & { actor: Actor },
  clientId: number,
  { before, after }: Record<'before' | 'after', Owner>,
) {
  if (before === after) return
  if (!may(tx.actor, 'content-profiles.own')) throw forbidden(sentences.mayNot)
  const obstacle = after === 'agency' && (await obstacleOf(tx, clientId))
  if (obstacle) throw conflictField('owner', obstacle)
}
