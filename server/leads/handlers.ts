import { and, eq, getColumns } from 'drizzle-orm'
import * as contract from '../../contract/leads.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { leads as table, searchable, visibleTo } from './table.ts'

const found = <Lead>([lead]: Lead[]): Lead => {
  if (lead) return lead
  throw notFound()
}

export const leads = handlers(contract, {
  async list({ db, actor, query: { q, priority, status, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
      priority === 'all' ? undefined : eq(table.priority, priority),
      status === 'all' ? undefined : eq(table.status, status),
      ...q.split(/\s+/).map((word) => containing(searchable(table), word)),
    )
    const rows = await db
      .select({ ...getColumns(table), at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, matching), (row) => row)
  },

  async read({ db, actor, params }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    return found(await db.select().from(table).where(mine))
  },

  async create({ db, now, body }) {
    const times = { createdAt: now(), updatedAt: now() }
    return found(
      await db
        .insert(table)
        .values({ ...body, ...times, source: 'manual' })
        .returning(),
    )
  },

  async update({ db, now, actor, params, body }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    const changes = { ...body, updatedAt: now() }
    return found(await db.update(table).set(changes).where(mine).returning())
  },

  async remove({ db, actor, params }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    found(await db.delete(table).where(mine).returning({ id: table.id }))
    return { ok: true }
  },
})
