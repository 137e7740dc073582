import type { Actor } from '../../../contract/access.ts'
import { type LeadFilters, type LeadSort, mostCounted } from '../../../contract/leads/leads.ts'
import { leads } from './table.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type Page, readCursor, writeCursor } from '../../platform/lists.ts'
import { isNarrowed, matching } from './filters.ts'
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
  type Reading,
} from './reads.ts'
import { byIndexes, exactOrNear } from './which-leads.ts'

type Query = LeadFilters & { sort: LeadSort; limit: number; cursor: string }
type Counted = Pick<Page<unknown>, 'total' | 'isMore' | 'isNear'>

/**
 * Returns one page of the leads that the caller may see.
 * @throws Refusal 400 for a cursor of another list
 */
export async function leadPage(call: Context & { actor: Actor }, query: Query) {
  const { limit, cursor } = query
  const order = orders[query.sort]
  const before = countedBefore(cursor)
  const reading = { order, after: order.after(cursor), limit }
  if (!isNarrowed(query)) {
    const where = matching(call.actor, query)
    const count = () => call.db.$count(leads, where)
    const [rows, counted] = await Promise.all([
      inOrder(call.db, { ...reading, where }),
      before ?? count().then((total) => ({ total })),
    ])
    return page(rows, limit, counted)
  }
  return byIndexes(call, async (db) => {
    const found = await exactOrNear(db, call.actor, query, async ({ where, isNear }) => {
      // The cursor says that the first page held only similar words.
      if (before?.isNear && !isNear) return null
      const found = await find(db, { ...reading, where }, before, isNear)
      return isNear || cursor || found.items.length > 0 ? found : null
    })
    return found ?? page([], limit, { total: 0 })
  })
}

async function find(db: Db, reading: Reading, before: Counted | null, isNear = false) {
  const { limit, where } = reading
  const common = await amongFirst(db, reading, first)
  if (common.length > limit) {
    const count = before ?? { ...capped(await countUpTo(db, where, mostCounted + 1)), isNear }
    return page(common, limit, count)
  }
  const most = before ? null : mostCounted + 1
  const all = before?.isMore ? null : await amongAll(db, reading, most)
  const counted = before ?? { ...capped(all?.[0]?.found ?? 0), isNear }
  if (all && !counted.isMore) return page(all, limit, counted)
  // When many leads match, the first ones contain some: the rest of the page is not far behind.
  const nearby = common.length * 4 > limit ? await amongFirst(db, reading, 8 * first) : []
  if (nearby.length > limit) return page(nearby, limit, counted)
  const isFar = isReadInOrder(await sampled(db, reading))
  return page(await (isFar ? alongOrder(db, reading) : amongAll(db, reading, null)), limit, counted)
}

const capped = (found: number): Counted => ({
  total: Math.min(found, mostCounted),
  isMore: found > mostCounted,
})

/** Reads the first page's count from the cursor, so that later pages do not count again. */
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
