import { and, eq } from 'drizzle-orm'
import { mayRead } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/lead-timeline.ts'
import { deletableBy } from '../../core/internal-notes/table.ts'
import { leads, visibleTo } from '../../leads/leads/table.ts'
import { pageOf, readCursor, wrongCursor } from '../../platform/lists.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { type Place, timelineOf } from './store.ts'

/** Parses a cursor: moment and rank in one text. @throws Refusal 400 */
function placeOf(cursor: string): Place | null {
  const read = readCursor(cursor)
  if (!read) return null
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6}Z) (\d{1,2})$/.exec(read.at)
  const [, second = '', rest = '', rank = ''] = found ?? []
  const day = new Date(`${second}Z`)
  if (!found || !Number.isFinite(+day) || day.toISOString().slice(0, 19) !== second)
    throw wrongCursor()
  return { at: second + rest, rank: Number(rank), id: read.id }
}

export const leadTimeline = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const mine = and(visibleTo(call.actor), eq(leads.id, call.params.id))
    const [lead] = await call.db
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(mine)
    if (!lead) throw notFound()
    const asked = {
      ...lead,
      seesMoney: mayRead(call.actor, 'invoices'),
      deletesNote: deletableBy(call.actor),
    }
    const { rows, total } = await timelineOf(call, asked, placeOf(cursor), limit)
    const page = pageOf(rows, limit, total, ({ id, at, rank }) => ({ id, at: `${at} ${rank}` }))
    return page
  },
})
