import { and, eq } from 'drizzle-orm'
import {
  agencyTargets,
  type PublicationTarget,
} from '../../../contract/content/content-publications.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import type { Sent } from '../../platform/room.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentProfiles } from '../content-profiles/table.ts'
import { refuseTarget } from './rules.ts'
import { contentPublications as table } from './table.ts'

/** Returns whose content a client record's pieces are. */
export async function ownerOf({ db }: Pick<Context, 'db'>, clientId: number) {
  const [row] = await db
    .select({ entered: contentProfiles.entered })
    .from(contentProfiles)
    .where(eq(contentProfiles.clientId, clientId))
  return row?.entered.owner ?? 'client'
}

const refused =
  'This is a client’s content. The agency’s blog and campaigns take only the agency’s own; its content profile says whose it is.'

/** Checks that a piece may go to a target: its type and whose content it is. @throws Refusal 409 */
export async function requireTarget(
  context: Pick<Context, 'db'>,
  piece: Pick<PieceRow, 'type' | 'clientId'>,
  target: PublicationTarget,
) {
  refuseTarget(piece, target)
  if (!agencyTargets.includes(target)) return
  if ((await ownerOf(context, piece.clientId)) !== 'agency') throw conflict(refused)
}

/** Returns why a campaign can't be sent or a post not published: it was made from a client's content. */
export async function obstacle({ db }: Pick<Context, 'db'>, sent: Sent) {
  const isIt =
    'postId' in sent
      ? and(eq(table.target, 'blog'), eq(table.postId, sent.postId))
      : and(eq(table.target, 'campaign'), eq(table.campaignId, sent.campaignId))
  const [row] = await db
    .select({ clientId: contentPieces.clientId })
    .from(table)
    .innerJoin(contentPieces, eq(contentPieces.id, table.pieceId))
    .where(isIt)
  if (!row || (await ownerOf({ db }, row.clientId)) === 'agency') return null
  return 'postId' in sent
    ? 'This is a client’s content. It can’t be published on the agency’s blog.'
    : 'This is a client’s newsletter. It can’t go to the agency’s leads in the agency’s name.'
}
