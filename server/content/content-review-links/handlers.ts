import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/content/content-review-links.ts'
import { requireComplete } from '../content-pieces/rules.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { keysOf } from '../content-pictures/store.ts'
import { isMeantForClient } from '../content-reviews/rules.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { notInTrash } from '../../core/users/table.ts'
import {
  findLinkByToken,
  issueLink,
  linksOf,
  lockPieceOfLink,
  othersInReview,
  withdrawLink,
} from './store.ts'
import { contentReviewLinks as table } from './table.ts'

const notForClient = 'The client can’t see this piece yet. Send it for review first.'

export const contentReviewLinks = handlers(contract, {
  async list(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    const others = await othersInReview(call, piece)
    return { links: await linksOf(call, piece.id), others: others.length }
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { scope, days } = call.body
      const piece = await lockPiece(tx, call.actor, call.params.id)
      if (!isMeantForClient(piece)) throw conflict(notForClient)
      requireComplete(piece)
      const others = scope === 'set' ? await othersInReview(tx, piece) : []
      const { row, url } = await issueLink(tx, {
        clientId: piece.clientId,
        pieceIds: [piece.id, ...others],
        createdBy: userIdOf(call.actor),
        days,
      })
      const link = (await linksOf(tx, piece.id)).find((each) => each.id === row.id)
      if (!link) throw notFound()
      return { link, url }
    }),

  withdraw: (call) =>
    inTransaction(call, async (tx) => {
      const its = and(
        eq(table.id, call.params.id),
        isNull(table.withdrawnAt),
        notInTrash(table.clientId),
      )
      const [before] = await tx.db.select().from(table).where(its).for('update')
      if (!before) throw notFound()
      await withdrawLink(tx, before)
      return { ok: true }
    }),
})

/**
 * Serves pictures to people with a link; cached for an hour, because pictures never change under
 * their key.
 */
export const serveReviewPictures = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.picture, async (call) => {
    const link = await findLinkByToken(call, call.params.token)
    const [key] = keysOf(await lockPieceOfLink(call, link, call.params.id))
    if (!key) throw notFound()
    return { type: 'image/jpeg', body: await openFile(call, key), inline: 'picture' }
  })
