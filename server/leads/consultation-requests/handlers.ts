import { serviceName } from '../../../contract/service-types.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, getColumns, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/leads/consultation-requests.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { markSubjectRead, teamIds } from '../../core/notifications/store.ts'
import { bookings } from '../bookings/table.ts'
import { placeWords } from '../../../contract/leads/places.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { leads } from '../leads/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { notFound } from '../../platform/refusals.ts'
import { matchingText } from '../../platform/search-source.ts'
import { handlers } from '../../platform/serve.ts'
import { personName, users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createConsultationRequest, publishRequest, type RequestRow, sortings } from './store.ts'
import { consultationRequests as table, visibleTo } from './table.ts'

const promise = contract.responsePromiseHours * 3_600_000

const withBooking = (db: Context['db'], where: SQL | undefined, at = sortings.newest.at) =>
  db
    .select({
      request: getColumns(table),
      booking: getColumns(bookings),
      answeredBy: sql<string>`coalesce((select ${personName} from ${users} where ${users.id} = ${table.answeredById}), '')`,
      at,
    })
    .from(table)
    .leftJoin(
      bookings,
      and(eq(bookings.consultationRequestId, table.id), eq(bookings.status, 'booked')),
    )
    .where(where)

const listedRequest = (row: {
  request: RequestRow
  booking: typeof bookings.$inferSelect | null
  answeredBy: string
}) => ({
  ...row.request,
  dueAt: new Date(row.request.createdAt.getTime() + promise),
  booking: row.booking,
  answeredBy: row.answeredBy,
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

/** Selects the earlier requests of a client: by their lead, or by their address. */
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

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = (
  { db, now }: Context,
  actor: Actor,
  { q, status, assignee, clientId, only }: Filters,
) =>
  and(
    visibleTo(actor),
    inView(db, status, now()),
    assignedAs(actor, table.assigneeId, assignee),
    among(table.id, only),
    clientId ? ofClient(db, clientId) : undefined,
    matchingText(table.searchText, q),
  )

async function rowsAfter(
  call: Context & { actor: Actor },
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  const matching = and(inList(call, call.actor, filters), sorting.after(cursor))
  const rows = await withBooking(call.db, matching, sorting.at)
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return rows.map((row) => ({ ...listedRequest(row), at: row.at }))
}

async function lock({ db }: Context, actor: Actor, id: number): Promise<RequestRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Returns who answered and when: the first time that a request leaves `new`. */
function answerOf(tx: Context, before: RequestRow, status: RequestRow['status']) {
  if (status === 'new') return { answeredAt: null, answeredById: null, answeredByEmail: false }
  if (before.answeredAt) return {}
  return { answeredAt: tx.now(), answeredById: tx.actor ? userIdOf(tx.actor) : null }
}

/** Sets status or notes; leaving `new` stops the response clock. */
async function decide(
  tx: Context,
  before: RequestRow,
  decision: Partial<Pick<RequestRow, 'status' | 'notes'>>,
) {
  const after = { ...before, ...decision }
  const changes = { ...decision, ...answerOf(tx, before, after.status), updatedAt: tx.now() }
  await tx.db.update(table).set(changes).where(eq(table.id, before.id))
  if (after.status !== 'new')
    await markSubjectRead(tx, await teamIds(tx), 'consultation-requests', before.id)
  await audit(tx, { noun: 'consultation-requests', before, after })
  await publishRequest(tx, before.id)
}

async function one({ db }: Context, actor: Actor, id: number) {
  const [row] = await withBooking(db, and(visibleTo(actor), eq(table.id, id)))
  if (row) return listedRequest(row)
  throw notFound()
}

export const consultationRequests = handlers(contract, {
  create: (call) => createConsultationRequest(call, call.body),

  async list(call) {
    const { limit, cursor } = call.query
    const items = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, inList(call, call.actor, call.query))
    return pageOf(items, limit, total, (row) => row)
  },

  read: (call) => one(call, call.actor, call.params.id),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...decision } = call.body
      const before = await lock(tx, call.actor, call.params.id)
      await refuseStale(tx, 'consultation-requests', 'this request', before, updatedAt)
      await decide(tx, before, decision)
      return one(tx, call.actor, before.id)
    }),

  updateMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lock(tx, call.actor, id),
      nameOf: ({ name }) => name,
      change: (tx, row) => decide(tx, row, { status: call.body.status }),
    }),
})

export const serveConsultationExport = listCsv(contract.exportAll, {
  filename: 'consultations.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Business', (row) => row.businessName],
    ['Phone', (row) => row.phone],
    ['Services', (row) => row.services.map((each) => serviceName(each)).join(', ')],
    ['Project', (row) => row.projectDescription],
    ['Budget', (row) => row.budget],
    ['Timeline', (row) => row.timeline],
    ['Status', (row) => row.status],
    ['Notes', (row) => row.notes],
    ['Booked slot', (row) => row.booking?.startsAt ?? null],
    ['Where', (row) => (row.booking ? placeWords(row.booking, 'team') : '')],
    ['Answer due', (row) => row.dueAt],
    ['Answered', (row) => row.answeredAt],
    ['Answered by', (row) => row.answeredBy],
    ['Answered by email', (row) => (row.answeredByEmail ? 'Yes' : '')],
    ['Received', (row) => row.createdAt],
  ],
})
