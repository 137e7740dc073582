import { and, eq, getColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import * as contract from '../../contract/audit-entries.ts'
import type { QueryOf } from '../../contract/http.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { handlers } from '../platform/serve.ts'
import { users } from '../users/table.ts'
import { auditEntries as table, visibleTo } from './table.ts'

const dayMs = 86_400_000

const userName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, '')`

const filtered = (query: QueryOf<typeof contract.list>): SQL | undefined => {
  const { noun, recordId, userId, clientId, from, to } = query
  return and(
    noun === 'all' ? undefined : eq(table.noun, noun),
    recordId ? eq(table.recordId, recordId) : undefined,
    userId ? eq(table.userId, userId) : undefined,
    clientId ? eq(table.clientId, clientId) : undefined,
    from ? gte(table.createdAt, new Date(from)) : undefined,
    to ? lt(table.createdAt, new Date(Date.parse(to) + dayMs)) : undefined,
    ...query.q.split(/\s+/).map((word) => containing(table.label, word)),
  )
}

export const auditEntries = handlers(contract, {
  async list({ db, actor, query }) {
    const { limit, cursor } = query
    const matching = and(visibleTo(actor), filtered(query))
    const rows = await db
      .select({ ...getColumns(table), userName, at: momentText(table.createdAt) })
      .from(table)
      .leftJoin(users, eq(users.id, table.userId))
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, matching), (row) => row)
  },
})
