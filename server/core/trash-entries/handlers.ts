import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/trash-entries.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { eraseEntry, lockEntry, restoreEntry, listedColumns } from './store.ts'
import { trashEntries as table, visibleTo } from './table.ts'

const withMany = (call: Call<typeof contract.restore>, change: typeof restoreEntry) =>
  forMany(call, call.body.ids, {
    lock: (tx, id) => lockEntry(tx, call.actor, call.body.noun, id),
    nameOf: ({ label }) => label,
    change,
  })

export const trashEntries = handlers(contract, {
  async list({ db, actor, query: { q, noun, limit, cursor } }) {
    const text = sql`${table.label} || ' ' || ${table.about}`
    const matching = and(
      visibleTo(actor),
      noun === 'all' ? undefined : eq(table.noun, noun),
      ...q.split(/\s+/).map((word) => containing(text, word)),
    )
    const rows = await db
      .select({ ...listedColumns, at: momentText(table.deletedAt) })
      .from(table)
      .where(and(matching, olderThan(table.deletedAt, table.id, cursor)))
      .orderBy(...newestFirst(table.deletedAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, matching), (row) => row)
  },

  restore: (call) => withMany(call, restoreEntry),
  erase: (call) => withMany(call, eraseEntry),
})
