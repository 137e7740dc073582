import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/pinned-records.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { namedPins } from './names.ts'
import { pinnedRecords as table, visibleTo } from './table.ts'

const tooMany = `You have ${contract.mostPinned} pins already. Please take one away first.`

const pinsOf = ({ db, actor }: Context & { actor: Actor }) =>
  db.select().from(table).where(visibleTo(actor)).orderBy(asc(table.createdAt), asc(table.id))

export const pinnedRecords = handlers(contract, {
  list: async (call) => namedPins(call, await pinsOf(call)),

  pin: (call) =>
    inTransaction(call, async (tx) => {
      const { actor, body } = call
      const userId = userIdOf(actor)
      await holdLock(tx.db, 'pinnedRecords', userId)
      const named = await namedPins({ ...tx, actor }, await pinsOf({ ...tx, actor }))
      const kept = named.find((each) => each.noun === body.noun && each.recordId === body.recordId)
      if (kept) return kept
      if (named.length >= contract.mostPinned) throw conflict(tooMany)
      const values = { userId, ...body, createdAt: tx.now() }
      const [added] = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
      const [pin] = await namedPins({ ...tx, actor }, added ? [added] : [])
      if (!pin) throw notFound()
      return pin
    }),

  async unpin({ db, actor, params }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    const [removed] = await db.delete(table).where(mine).returning({ id: table.id })
    if (!removed) throw notFound()
    return { ok: true }
  },
})

/** Takes away everybody's pins of records that are erased. Call it in that transaction. */
export const erasePinsOf = (
  { db }: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
) => {
  const isOfNoun = eq(table.noun, noun as contract.PinnedNoun)
  return db.delete(table).where(and(isOfNoun, inArray(table.recordId, [...ids])))
}
