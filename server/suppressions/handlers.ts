import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../contract/http.ts'
import * as contract from '../../contract/suppressions.ts'
import { audit } from '../audit-entries/store.ts'
import { csvStream } from '../csv/csv.ts'
import { type Context, type Identify, inTransaction } from '../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { tell } from '../platform/live-history.ts'
import { serveRaw } from '../platform/raw.ts'
import { notFound, takenField } from '../platform/refusals.ts'
import { type Call, handlers } from '../platform/serve.ts'
import { users } from '../users/table.ts'
import { audited, suppress } from './store.ts'
import { suppressions as table, visibleTo } from './table.ts'

const taken = 'No campaign writes to this address already'

const inList = (actor: Call['actor'], { q, reason }: QueryOf<typeof contract.exportAll>) =>
  and(
    visibleTo(actor),
    reason === 'all' ? undefined : eq(table.reason, reason),
    ...q.split(/\s+/).map((word) => containing(table.address, word)),
  )

const userName = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
const select = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ ...getColumns(table), userName, at: momentText(table.since) })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .$dynamic()

const rowsAfter = (
  call: Pick<Call, 'db' | 'actor'>,
  filters: QueryOf<typeof contract.exportAll>,
  cursor: string,
  limit: number,
) =>
  select(call)
    .where(and(inList(call.actor, filters), olderThan(table.since, table.id, cursor)))
    .orderBy(...newestFirst(table.since, table.id))
    .limit(limit + 1)

export const suppressions = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, inList(call.actor, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },

  create: (call) =>
    inTransaction(call, async (inner) => {
      const { address, source } = call.body
      if (!(await suppress(inner, address, 'manual', source))) throw takenField('address', taken)
      const [made] = await select(inner).where(eq(table.address, address))
      if (!made) throw notFound()
      return made
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [removed] = await inner.db.delete(table).where(mine).returning()
      if (!removed) throw notFound()
      await audit(inner, { noun: 'suppressions', before: audited(removed) })
      await tell(inner, ['admins'], { kind: 'suppressions', id: 0 })
      return { ok: true }
    }),
})

const batch = 500

export const serveSuppressionExport = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
) =>
  serveRaw(app, context, identify, contract.exportAll, async (call) => ({
    type: 'text/csv; charset=utf-8',
    filename: 'suppressed_addresses.csv',
    body: csvStream(['Email', 'Reason', 'Source', 'Since'], async (cursor) => {
      const found = await rowsAfter(call, call.query, cursor, batch)
      const { items, next } = pageOf(found, batch, 0, (row) => row)
      const rows = items.map(({ address, reason, source, since }) => [
        address,
        contract.suppressionReasons[reason],
        source,
        since.toISOString(),
      ])
      return { rows, next }
    }),
  }))
