import { and, eq } from 'drizzle-orm'
import * as contract from '../../contract/lead-doubles.ts'
import { leads, visibleTo } from '../leads/table.ts'
import { inTransaction } from '../platform/context.ts'
import { readCursor, writeCursor } from '../platform/lists.ts'
import { tell } from '../platform/live-history.ts'
import { notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { countGroups, doublesOf, groupsAfter, tellApart } from './store.ts'

export const leadDoubles = handlers(contract, {
  check: (call) => doublesOf(call, call.body),

  async ofLead(call) {
    const mine = and(visibleTo(call.actor), eq(leads.id, call.params.id))
    const [lead] = await call.db.select().from(leads).where(mine)
    if (!lead) throw notFound()
    return doublesOf(call, lead)
  },

  async list({ db, actor, query: { kind, limit, cursor } }) {
    const found = await groupsAfter({ db }, actor, kind, readCursor(cursor)?.at ?? '', limit)
    const items = found.slice(0, limit)
    const last = items.at(-1)
    const next = last && found.length > limit ? writeCursor({ at: last.key, id: 0 }) : null
    return { items, total: await countGroups({ db }, actor, kind), next }
  },

  tellApart: (call) =>
    inTransaction(call, async (inner) => {
      await tellApart(inner, call.body.ids)
      await tell(inner, ['admins'], { kind: 'leads', id: 0 })
      return { ok: true }
    }),
})
