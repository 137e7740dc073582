import { and, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-reviews.ts'
import { type PieceRow, requireComplete } from '../content-pieces/rules.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { asPublished } from '../content-refreshes/store.ts'
import { changePiece, findPiece, lockPiece } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import {
  askClient,
  commentOn,
  decideOn,
  findReviewed,
  lockReviewed,
  toClientPiece,
  detailForClient,
} from './store.ts'
import { entriesOf, resolveThread } from './threads.ts'
import { speakerOf } from './speakers.ts'
import { refuseOvertaken } from './overtaken.ts'
import { isLive, reviewedBy } from './table.ts'

const isInReview = sql`${pieces.review} in ('waiting', 'changes')`
/** Mirrors `standingOf` in SQL. */
const standingConditions: Record<contract.Standing, SQL> = {
  waiting: sql`${pieces.review} = 'waiting'`,
  changes: sql`${pieces.review} = 'changes'`,
  approved: sql`(not ${isInReview} and ${pieces.status} <> 'published' and not ${isLive})`,
  published: sql`(not ${isInReview} and (${pieces.status} = 'published' or ${isLive}))`,
}

/** Changes a piece under review and returns the result. */
async function inReview(
  call: Call<typeof contract.comment> | Call<typeof contract.decide>,
  work: (tx: Context, piece: PieceRow) => Promise<void>,
) {
  const { id } = call.params
  const piece = await inTransaction(call, async (tx) => {
    await work(tx, await lockReviewed(tx, call.actor, id))
    return findReviewed(tx, call.actor, id)
  })
  return detailForClient(call, piece)
}

export const contentReviews = handlers(contract, {
  async list(call) {
    const { q, status, type, limit, cursor } = call.query
    const matching = and(
      reviewedBy(call.actor),
      status === 'all' ? undefined : standingConditions[status],
      type === 'all' ? undefined : eq(pieces.type, type),
      ...q.split(/\s+/).map((word) => containing(pieces.title, word)),
    )
    const rows = await call.db
      .select({ ...getColumns(pieces), at: momentText(pieces.createdAt) })
      .from(pieces)
      .where(and(matching, olderThan(pieces.createdAt, pieces.id, cursor)))
      .orderBy(...newestFirst(pieces.createdAt, pieces.id))
      .limit(limit + 1)
    return pageOf(
      (await asPublished(call, rows)).map(toClientPiece),
      limit,
      await call.db.$count(pieces, matching),
      (row) => row,
    )
  },

  async read(call) {
    return detailForClient(call, await findReviewed(call, call.actor, call.params.id))
  },

  comment: (call) =>
    inReview(call, async (tx, piece) => commentOn(tx, piece, await speakerOf(tx), call.body)),

  decide: (call) =>
    inReview(call, async (tx, piece) => decideOn(tx, piece, await speakerOf(tx), call.body)),

  async listReviews(call) {
    return entriesOf(call, await findPiece(call, call.actor, call.params.id), 'team')
  },

  send: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockPiece(tx, call.actor, call.params.id)
      requireComplete(before)
      const waits = { review: 'waiting', askedAt: tx.now() } as const
      const status = before.status === 'published' ? before.status : 'review'
      const after = await changePiece(tx, before, { ...waits, status })
      await askClient(tx, after, call.body.note)
      return shownPiece(tx, after)
    }),

  answer: (call) =>
    inTransaction(call, async (tx) => {
      const piece = await lockPiece(tx, call.actor, call.params.id)
      const { seenId, ...words } = call.body
      await refuseOvertaken({ ...tx, actor: call.actor }, piece, seenId)
      await commentOn(tx, piece, await speakerOf(tx), words)
      return entriesOf(tx, piece, 'team')
    }),

  resolve: (call) =>
    inTransaction(call, async (tx) => {
      const { pieceId } = await resolveThread(tx, call.params.id, call.body.isResolved)
      return entriesOf(tx, await findPiece(tx, call.actor, pieceId), 'team')
    }),
})
