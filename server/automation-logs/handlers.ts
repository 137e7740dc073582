import { and, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import * as contract from '../../contract/automation-logs.ts'
import { readAvailability } from '../availability/store.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { rowsOf } from '../platform/db.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { whyNot } from './rules.ts'
import { automationLogs as table } from './table.ts'

const searchedText = sql`${table.name} || ' ' || ${table.details}`

export const automationLogs = handlers(contract, {
  async list(call) {
    const { q, status, name, from, to, limit, cursor } = call.query
    const matching = and(
      status === 'all' ? undefined : eq(table.status, status),
      name ? eq(table.name, name) : undefined,
      containing(searchedText, q),
      await within(call, from, to),
    )
    const rows = await call.db
      .select({ ...getColumns(table), at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await call.db.$count(table, matching), (row) => row)
  },

  // From each name to the next in the index, so that a long log is not read for it.
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
    const reason = whyNot(row)
    return { ...row, canRetry: reason === '', whyNot: reason }
  },

  retry: (call) =>
    inTransaction(call, async ({ db, enqueue, now }) => {
      const which = eq(table.id, call.params.id)
      const row = await findRun(db.select().from(table).where(which).for('update'))
      const reason = whyNot(row)
      if (reason || !row.retryJob) throw conflict(reason)
      const once = `run-${row.id}`
      await enqueue(db, { name: row.retryJob }, row.retryData ?? {}, { once })
      await db.update(table).set({ retriedAt: now() }).where(which)
      return { ok: true }
    }),
})

/** @throws Refusal 404 when there is none */
async function findRun(rows: PromiseLike<(typeof table.$inferSelect)[]>) {
  const [row] = await rows
  if (!row) throw notFound()
  return row
}

/** The condition that a run began on these days of the agency, both included; empty for no limit. */
async function within(context: Context, from: string, to: string): Promise<SQL | undefined> {
  if (!from && !to) return undefined
  const { timeZone } = await readAvailability(context)
  const midnight = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
  return and(
    from ? sql`${table.createdAt} >= ${midnight(from)}` : undefined,
    to ? sql`${table.createdAt} < ${midnight(to, 1)}` : undefined,
  )
}
