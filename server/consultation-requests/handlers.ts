import { and, eq, getColumns, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import * as contract from '../../contract/consultation-requests.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { bookings } from '../bookings/table.ts'
import { leads } from '../leads/table.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { users } from '../users/table.ts'
import { createConsultationRequest, type RequestRow } from './store.ts'
import { consultationRequests as table, searchable, visibleTo } from './table.ts'

const promise = contract.responsePromiseHours * 3_600_000

const withBooking = (db: Context['db'], where: SQL | undefined) =>
  db
    .select({
      request: getColumns(table),
      booking: getColumns(bookings),
      at: momentText(table.createdAt),
    })
    .from(table)
    .leftJoin(
      bookings,
      and(eq(bookings.consultationRequestId, table.id), eq(bookings.status, 'booked')),
    )
    .where(where)

const shown = (row: { request: RequestRow; booking: typeof bookings.$inferSelect | null }) => ({
  ...row.request,
  dueAt: new Date(row.request.createdAt.getTime() + promise),
  booking: row.booking,
})

type View = (typeof contract.consultationViews)[number]

function inView(db: Context['db'], view: View, now: Date): SQL | undefined {
  if (view === 'all') return undefined
  if (view === 'late')
    return and(eq(table.status, 'new'), lte(table.createdAt, new Date(now.getTime() - promise)))
  if (view !== 'upcoming') return eq(table.status, view)
  const ids = db
    .select({ id: bookings.consultationRequestId })
    .from(bookings)
    .where(and(eq(bookings.status, 'booked'), gt(bookings.endsAt, now)))
  return inArray(table.id, ids)
}

/** What somebody asked before they became this client: by their lead, or by their address. */
const ofClient = (db: Context['db'], clientId: number) =>
  or(
    inArray(
      table.leadId,
      db.select({ id: leads.id }).from(leads).where(eq(leads.clientId, clientId)),
    ),
    inArray(
      table.email,
      db.select({ email: users.email }).from(users).where(eq(users.id, clientId)),
    ),
  )

async function one({ db }: Context, actor: Actor, id: number) {
  const [row] = await withBooking(db, and(visibleTo(actor), eq(table.id, id)))
  if (row) return shown(row)
  throw notFound()
}

export const consultationRequests = handlers(contract, {
  create: (call) => createConsultationRequest(call, call.body),

  async list({ db, now, actor, query: { q, status, clientId, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
      inView(db, status, now()),
      clientId ? ofClient(db, clientId) : undefined,
      ...q.split(/\s+/).map((word) => containing(searchable(table), word)),
    )
    const rows = await withBooking(db, and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const items = rows.map((row) => ({ ...shown(row), at: row.at }))
    return pageOf(items, limit, await db.$count(table, matching), (row) => row)
  },

  read: (call) => one(call, call.actor, call.params.id),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { actor, params } = call
      const { updatedAt, ...body } = call.body
      const mine = and(visibleTo(actor), eq(table.id, params.id))
      const [before] = await inner.db.select().from(table).where(mine).for('update')
      if (!before) throw notFound()
      await refuseStale(inner, 'consultation-requests', 'this request', before, updatedAt)
      const answeredAt = body.status === 'new' ? null : (before.answeredAt ?? inner.now())
      const changes = { ...body, answeredAt, updatedAt: inner.now() }
      await inner.db.update(table).set(changes).where(mine)
      await audit(inner, { noun: 'consultation-requests', before, after: { ...before, ...body } })
      return one(inner, actor, before.id)
    }),
})
