import { and, eq, getColumns, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/audit-entries.ts'
import { histories, told } from '../../../contract/histories.ts'
import { historyActor, type HistoryLine } from '../../../contract/history.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { withinDays } from '../agency-time/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { users } from '../users/table.ts'
import { auditEntries as table, visibleTo } from './table.ts'

const userName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, '')`

const sortings: Record<contract.AuditSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
}

type Query = Narrowed<QueryOf<typeof contract.list>>
type Caller = Pick<Call, 'db' | 'actor'>

async function inList(call: Caller, query: Query) {
  const { q, noun, recordId, userId, clientId, from, to, only } = query
  return and(
    visibleTo(call.actor),
    among(table.id, only),
    noun === 'all' ? undefined : eq(table.noun, noun),
    recordId ? eq(table.recordId, recordId) : undefined,
    userId ? eq(table.userId, userId) : undefined,
    clientId ? eq(table.clientId, clientId) : undefined,
    await withinDays(call, table.createdAt, from, to),
    ...q.split(/\s+/).map((word) => containing(table.label, word)),
  )
}

async function rowsAfter(call: Caller, query: Query, cursor: string, limit: number) {
  const sorting = sortings[query.sort]
  return call.db
    .select({
      ...getColumns(table),
      userName,
      userImageUrl: users.profileImageUrl,
      at: sorting.at,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(await inList(call, query), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

export const auditEntries = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, await inList(call, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },
})

/** In a file, days and moments stay in the form that a spreadsheet reads. */
const toldIn = (row: Awaited<ReturnType<typeof rowsAfter>>[number]) =>
  told(
    { ...row, createdAt: row.createdAt.toISOString() },
    { day: (day) => day, moment: (at) => at },
  )
const lineText = (line: HistoryLine) =>
  'text' in line ? line.text : `${line.label}: ${line.from} → ${line.to}`

export const serveAuditExport = listCsv(contract.exportAll, {
  filename: 'audit.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['When', (row) => row.createdAt],
    ['By', (row) => historyActor(row, histories[row.noun]) || 'System'],
    ['What', (row) => row.event],
    ['Kind', (row) => contract.auditNouns[row.noun]],
    ['Record', (row) => row.label],
    ['Number', (row) => row.recordId],
    ['Changes', (row) => toldIn(row).lines.map(lineText).join('\n')],
  ],
})
