import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { userIdOf } from '../../platform/actor.ts'
import { overtaken } from '../../platform/answering.ts'
import type { Context } from '../../platform/context.ts'
import { contentReviews as table } from './table.ts'

/**
 * Call it while the piece is locked.
 * @throws Refusal 409 when somebody else on the team wrote about a piece after the entry `seenId`
 */
export async function refuseOvertaken(
  { db, actor }: Context & { actor: Actor },
  piece: { id: number; clientName: string },
  seenId: number | undefined,
): Promise<void> {
  if (seenId === undefined) return
  const [newer] = await db
    .select({ name: table.name })
    .from(table)
    .where(
      and(
        eq(table.pieceId, piece.id),
        eq(table.fromTeam, true),
        sql`${table.userId} is distinct from ${userIdOf(actor)}`,
        gt(table.id, seenId),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1)
  if (newer) throw overtaken(newer.name, piece.clientName)
}
