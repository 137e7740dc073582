import { and, eq, getColumns, sql } from 'drizzle-orm'
import * as contract from '../../contract/automation-logs.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { handlers } from '../platform/serve.ts'
import { automationLogs as table } from './table.ts'

const searchedText = sql`${table.name} || ' ' || ${table.details}`

export const automationLogs = handlers(contract, {
  async list({ db, query: { q, status, limit, cursor } }) {
    const matching = and(
      status === 'all' ? undefined : eq(table.status, status),
      containing(searchedText, q),
    )
    const rows = await db
      .select({ ...getColumns(table), at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, matching), (row) => row)
  },
})
