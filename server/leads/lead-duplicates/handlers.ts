import { and, eq } from 'drizzle-orm'
import * as contract from '../../../contract/leads/lead-duplicates.ts'
import { publishLead } from '../leads/store.ts'
import { leads, visibleTo } from '../leads/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/lists.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { duplicatesOf, groupsOf, keysAfter, mostCounted, markDistinct } from './store.ts'

export const leadDuplicates = handlers(contract, {
  check: (call) => duplicatesOf(call, call.body),

  async ofLead(call) {
    const mine = and(visibleTo(call.actor), eq(leads.id, call.params.id))
    const [lead] = await call.db.select().from(leads).where(mine)
    if (!lead) throw notFound()
    return duplicatesOf(call, lead)
  },

  async list({ db, actor, query: { kind, limit, cursor } }) {
    const before = readCursor(cursor)
    const after = before?.at.replaceAll('\0', '') ?? ''
    const counted = before?.also[0]
    // The first page counts the groups and passes the number on to the others.
    const most = typeof counted === 'number' ? limit + 1 : Math.max(mostCounted, limit) + 1
    const keys = await keysAfter({ db }, actor, kind, after, most)
    const total = typeof counted === 'number' ? counted : keys.length
    const items = await groupsOf({ db }, actor, kind, keys.slice(0, limit))
    const last = keys[limit - 1]
    const next = last && keys.length > limit ? writeCursor({ at: last, id: 0 }, total) : null
    const isMore = total > mostCounted
    return { items, total: Math.min(total, mostCounted), isMore, next }
  },

  markDistinct: (call) =>
    inTransaction(call, async (tx) => {
      await markDistinct(tx, call.body.ids)
      await publishLead(tx)
      return { ok: true }
    }),
})
