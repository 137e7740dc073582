import { and, eq, getColumns } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/leads/suppressions.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { containing, pageOf } from '../../platform/lists.ts'
import { notFound, conflictField, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { ascending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { readSuppressionLines } from './rules.ts'
import { countKnown, lift, suppress, suppressMany } from './store.ts'
import { suppressions as table, visibleTo } from './table.ts'

const alreadySuppressed = 'This address is already suppressed'

type Filters = Omit<QueryOf<typeof contract.exportAll>, 'for'>

const inList = (actor: Call['actor'], { q, reason }: Filters) =>
  and(
    visibleTo(actor),
    reason === 'all' ? undefined : eq(table.reason, reason),
    ...q.split(/\s+/).map((word) => containing(table.address, word)),
  )

const sortings: Record<contract.SuppressionSort, Sorting> = {
  newest: newest(table.since, table.id),
  oldest: oldest(table.since, table.id),
  address: ascending(table.address, table.id, 'text'),
}
const select = ({ db }: Pick<Context, 'db'>, at = sortings.newest.at) =>
  db
    .select({ ...getColumns(table), userName: joinedName, at })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .$dynamic()

function rowsAfter(
  call: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  return select(call, sorting.at)
    .where(and(inList(call.actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

export const suppressions = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, inList(call.actor, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { address, source } = call.body
      if (!(await suppress(tx, address, 'manual', source)))
        throw conflictField('address', alreadySuppressed)
      const [created] = await select(tx).where(eq(table.address, address))
      if (!created) throw notFound()
      return created
    }),

  async importMany(call) {
    const { lines, source, dryRun } = call.body
    const { addresses, ...counts } = readSuppressionLines(lines)
    if (addresses.length === 0)
      throw wrongField('lines', 'There is no email address or domain in this list')
    if (addresses.length > contract.mostSuppressionLines)
      throw wrongField(
        'lines',
        'This list is too long. Please import at most 20,000 addresses at once',
      )
    if (dryRun) {
      const known = await countKnown(call, addresses)
      return { ...counts, known, added: addresses.length - known }
    }
    const added = await inTransaction(call, (tx) => suppressMany(tx, addresses, source))
    return { ...counts, added, known: addresses.length - added }
  },

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      if (!(await lift(tx, mine))) throw notFound()
      return { ok: true }
    }),
})

export const serveSuppressionExport = listCsv(contract.exportAll, {
  filename: 'suppressed_addresses.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Email', ({ address }) => address],
    ['Reason', ({ reason }) => contract.suppressionReasons[reason]],
    ['Source', ({ source }) => source],
    ['Since', ({ since }) => since],
  ],
})
