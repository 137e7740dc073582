import { and, eq } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { intoOwnThread } from '../../clients/messages/replies.ts'
import { seesAll } from '../../platform/actor.ts'
import { forbidden } from '../../platform/refusals.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { commentOn, findReviewed, lockReviewed, nameOf, teamPath } from './store.ts'
import { speakerOf } from './speakers.ts'
import { contentReviews, reviewedBy } from './table.ts'

/** Takes replies about a piece as comments. They approve nothing: that takes the button. */
export const reviewReplies = intoOwnThread(
  async (context, writer, id) => {
    if (!may(writer, isTeam(writer) ? 'content-reviews.manage' : 'content-reviews.decide'))
      throw forbidden()
    const find = isTeam(writer) ? findPiece : findReviewed
    const piece = await find(context, writer, id)
    return { title: nameOf(piece), clientId: piece.clientId, teamPath: teamPath(id) }
  },
  {
    longest: 5000,
    async take(tx, writer, id, { content: comment, incomingEmailId }) {
      const piece = await (isTeam(writer) ? lockPiece : lockReviewed)(tx, writer, id)
      await commentOn(tx, piece, await speakerOf(tx), { comment, incomingEmailId })
    },
    async sees({ db }, actor, incomingEmailId) {
      const rows = await db
        .select({ id: contentPieces.id })
        .from(contentPieces)
        .innerJoin(contentReviews, eq(contentReviews.pieceId, contentPieces.id))
        .where(
          and(
            seesAll(actor) ? undefined : reviewedBy(actor),
            eq(contentReviews.incomingEmailId, incomingEmailId),
          ),
        )
        .limit(1)
      return rows.length > 0
    },
  },
)
