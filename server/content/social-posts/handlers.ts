import { and, desc, eq } from 'drizzle-orm'
import * as contract from '../../../contract/content/social-posts.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { requireComplete } from '../content-pieces/rules.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { contentPieces as table, visibleTo } from '../content-pieces/table.ts'
import { order } from '../writing/ordering.ts'
import { addressOf } from '../writing/post-source.ts'

export const socialPosts = handlers(contract, {
  async listFrom(call) {
    await findPiece(call, call.actor, call.params.id)
    return call.db
      .select()
      .from(table)
      .where(and(visibleTo(call.actor), eq(table.sourceId, call.params.id)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(mostShown)
  },

  makeFrom: (call) =>
    inTransaction(call, async (tx) => {
      const source = await lockPiece(tx, call.actor, call.params.id)
      requireComplete(source)
      await takeOn(tx, source.clientId)
      const url = await addressOf(tx, source.id)
      const { types, writer } = call.body
      const items = types.map((type) => ({
        keywordId: null,
        topic: source.topic || source.title,
        type,
        sourceId: source.id,
        ...(type === 'google_post' && url && { button: 'learn_more' as const, buttonUrl: url }),
      }))
      return order(tx, call.actor, { clientId: source.clientId, items, writer })
    }),
})

const mostShown = 50
