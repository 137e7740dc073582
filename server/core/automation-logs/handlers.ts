import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/core/automation-logs.ts'
import { withinDays } from '../agency-time/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { restartProblem } from './rules.ts'
import { automationLogs as table } from './table.ts'

const sortings: Record<contract.AutomationSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
}

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = async (context: Context, { q, status, name, from, to, only }: Filters) =>
  and(
    status === 'all' ? undefined : eq(table.status, status),
    name ? eq(table.name, name) : undefined,
    among(table.id, only),
    containing(searchedText, q),
    await withinDays(context, table.createdAt, from, to),
  )

async function rowsAfter(context: Context, filters: Filters, cursor: string, limit: number) {
  const sorting = sortings[filters.sort]
  return context.db
    .select({ ...getColumns(table), at: sorting.at })
    .from(table)
    .where(and(await inList(context, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

const searchedText = sql`${table.name} || ' ' || ${table.details}`

export const automationLogs = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, await inList(call, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },

  // Jumps from each name to the next in the index, so that a long log is not read in full.
  async names({ db }) {
    const found = await rowsOf<{ name: string }>(
      db,
      sql`with recursive names(name) as (
        select min(${table.name}) from ${table}
        union all
        select (select min(${table.name}) from ${table} where ${table.name} > names.name)
        from names where names.name is not null
      ) select name from names where name is not null`,
    )
    return found.map(({ name }) => name)
  },

  async read({ db, params }) {
    const row = await findRun(db.select().from(table).where(eq(table.id, params.id)))
    const reason = restartProblem(row)
    return { ...row, canRetry: reason === '', whyNot: reason }
  },

  retry: (call) =>
    inTransaction(call, async (tx) => {
      await retryOne(tx, await lockRun(tx, call.params.id))
      return { ok: true }
    }),

  retryMany: (call) =>
    forMany(call, call.body.ids, {
      lock: lockRun,
      nameOf: ({ name }) => name,
      change: retryOne,
    }),
})

export const serveAutomationExport = listCsv(contract.exportAll, {
  filename: 'automations.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Name', (row) => row.name],
    ['Description', (row) => row.description],
    ['Status', (row) => row.status],
    ['Details', (row) => row.details],
    ['Error', (row) => row.error],
    ['Started', (row) => row.createdAt],
    ['Ended', (row) => row.endedAt],
  ],
})

const lockRun = ({ db }: Context, id: number) =>
  findRun(db.select().from(table).where(eq(table.id, id)).for('update'))

/**
 * Enqueues a run's job again.
 * @throws Refusal 409 with the reason
 */
async function retryOne({ db, enqueue, now }: Context, row: typeof table.$inferSelect) {
  const reason = restartProblem(row)
  if (reason || !row.retryJob) throw conflict(reason)
  const once = `run-${row.id}`
  await enqueue(db, { name: row.retryJob }, row.retryData ?? {}, { once })
  await db.update(table).set({ retriedAt: now() }).where(eq(table.id, row.id))
}

/**
 * Returns the only run.
 * @throws Refusal 404 when there is none
 */
async function findRun(rows: PromiseLike<(typeof table.$inferSelect)[]>) {
  const [row] = await rows
  if (!row) throw notFound()
  return row
}
