import { sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type LeadSort, mostCounted } from '../../../contract/leads/leads.ts'
import { leads } from './table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type Page, readCursor, writeCursor } from '../../platform/lists.ts'
import { asked, isNarrowed, type LeadFilters } from './filters.ts'
import { meantWords } from './near.ts'
import { orders } from './orders.ts'
import {
  alongOrder,
  amongAll,
  amongFirst,
  countUpTo,
  first,
  inOrder,
  isReadInOrder,
  type ListedRow,
  sampled,
  type Wanted,
} from './reads.ts'

type Query = LeadFilters & { sort: LeadSort; limit: number; cursor: string }
type Counted = Pick<Page<unknown>, 'total' | 'isMore' | 'isNear'>

/** One page of the leads that the caller sees. @throws Refusal 400 for a cursor that no such list made */
export async function leadPage(call: Context & { actor: Actor }, query: Query) {
  const { limit } = query
  const order = orders[query.sort]
  const before = countedBefore(query.cursor)
  const wanted = { order, after: order.after(query.cursor), limit, where: asked(call.actor, query) }
  if (!isNarrowed(query)) {
    const count = () => call.db.$count(leads, wanted.where)
    const [rows, counted] = await Promise.all([
      inOrder(call.db, wanted),
      before ?? count().then((total) => ({ total })),
    ])
    return page(rows, limit, counted)
  }
  return byIndexes(call, async (db) => {
    const exact = before?.isNear ? null : await find(db, wanted, before)
    if (exact && (exact.items.length > 0 || query.cursor)) return exact
    const words = await meantWords({ db }, query.q)
    if (!words) return page([], limit, { total: 0 })
    const near = asked(call.actor, query, words)
    return find(db, { ...wanted, where: near }, before, true)
  })
}

/** Runs in a transaction in which a wrong guess about how rare a word is does not read the whole table. */
const byIndexes = <Result>(call: Context, work: (db: Db) => Promise<Result>) =>
  inTransaction(call, async ({ db }) => {
    await db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    )
    return work(db)
  })

/** What such a list holds, page by page: those that are asked for or, when there is none, those that come near it. */
export async function listed(call: Context & { actor: Actor }, filters: LeadFilters) {
  const exact = asked(call.actor, filters)
  if (!filters.q) return exact
  return byIndexes(call, async (db) => {
    if ((await countUpTo(db, exact, 1)) > 0) return exact
    const words = await meantWords({ db }, filters.q)
    return words ? asked(call.actor, filters, words) : exact
  })
}

async function find(db: Db, wanted: Wanted, before: Counted | null, isNear = false) {
  const { limit, where } = wanted
  const common = await amongFirst(db, wanted, first)
  if (common.length > limit) {
    const count = before ?? { ...capped(await countUpTo(db, where, mostCounted + 1)), isNear }
    return page(common, limit, count)
  }
  const most = before ? null : mostCounted + 1
  const all = before?.isMore ? null : await amongAll(db, wanted, most)
  const counted = before ?? { ...capped(all?.[0]?.found ?? 0), isNear }
  if (all && !counted.isMore) return page(all, limit, counted)
  // Of many that hold it some are among the first: the rest of the page stands not far behind them.
  const behind = common.length * 4 > limit ? await amongFirst(db, wanted, 8 * first) : []
  if (behind.length > limit) return page(behind, limit, counted)
  const isFar = isReadInOrder(await sampled(db, wanted))
  return page(await (isFar ? alongOrder(db, wanted) : amongAll(db, wanted, null)), limit, counted)
}

const capped = (found: number): Counted => ({
  total: Math.min(found, mostCounted),
  isMore: found > mostCounted,
})

/** What the first page counted goes with the cursor: no other page counts again. */
function countedBefore(cursor: string): Counted | null {
  const [total, isMore, isNear] = readCursor(cursor)?.also ?? []
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0) return null
  return { total, isMore: isMore === true, isNear: isNear === true }
}

function page(rows: ListedRow[], limit: number, counted: Counted): Page<ListedRow> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const { total, isMore = false, isNear = false } = counted
  const next = last ? writeCursor(last, total, isMore, isNear) : null
  return { items, total, isMore, isNear: isNear && total > 0, next }
}
