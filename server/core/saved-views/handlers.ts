import { and, asc, eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/saved-views.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { savedViews as table, visibleTo } from './table.ts'

const tooMany = `You already have ${contract.mostViews} views of this list. Please delete one first.`

export const savedViews = handlers(contract, {
  list: ({ db, actor, query }) =>
    db
      .select()
      .from(table)
      .where(and(visibleTo(actor), eq(table.list, query.list)))
      .orderBy(asc(table.name), asc(table.id)),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { body, actor } = call
      const userId = userIdOf(actor)
      await holdLock(tx.db, 'savedViews', userId)
      const ofList = and(visibleTo(actor), eq(table.list, body.list))
      await tx.db.delete(table).where(and(ofList, eq(table.name, body.name)))
      if ((await tx.db.$count(table, ofList)) >= contract.mostViews) throw conflict(tooMany)
      const values = { ...body, userId, createdAt: tx.now() }
      const [created] = await tx.db.insert(table).values(values).returning()
      return created as typeof table.$inferSelect
    }),

  async remove({ db, actor, params }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    const [removed] = await db.delete(table).where(mine).returning({ id: table.id })
    if (!removed) throw notFound()
    return { ok: true }
  },
})
