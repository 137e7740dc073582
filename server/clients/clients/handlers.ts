import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, getColumns, not, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/clients.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { countsOf } from '../../core/personal-data/sources.ts'
import { changingBookings } from '../../leads/bookings/store.ts'
import { addPerson, hasComeIn, invitePerson } from '../contacts/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { lastOf } from '../messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { renamePeople } from '../../core/users/company.ts'
import type { UserRow } from '../../core/users/store.ts'
import { users as table } from '../../core/users/table.ts'
import { movedValues, moveTo, requireMayMove } from './address.ts'
import { firstPasswordHash } from '../../core/users/first-password.ts'
import {
  isActive,
  lockClient,
  setClientTrashed,
  projectsOf,
  sortings,
  publishClient,
} from './store.ts'
import { foundBy, visibleTo } from './table.ts'
import { withInvitation, withInvitations } from '../../core/users/invitations.ts'

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = (actor: Actor, { q, status, assignee, only }: Filters) =>
  and(
    visibleTo(actor),
    assignedAs(actor, table.assigneeId, assignee),
    among(table.id, only),
    status === 'all' ? undefined : status === 'active' ? isActive : not(isActive),
    foundBy(q),
  )

function rowsAfter(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  const { last } = lastOf(db)
  const work = { projects: projectsOf, isActive, lastContactAt: last.createdAt }
  return db
    .select({ ...getColumns(table), ...work, at: sorting.at })
    .from(table)
    .leftJoinLateral(last, sql`true`)
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

/**
 * Sends the invitation again.
 * @throws Refusal 409 when there already is a password
 */
async function resendInvitation(tx: Context, user: UserRow) {
  if (hasComeIn(user)) throw conflict('This client has already chosen a password')
  await invitePerson(tx, user)
}

export const clients = handlers(contract, {
  async list(call) {
    const { db, actor, query } = call
    const rows = await rowsAfter({ db, actor }, query, query.cursor, query.limit)
    const total = await db.$count(table, inList(actor, query))
    const page = pageOf(rows, query.limit, total, (row) => row)
    const status = (active: boolean) => (active ? ('active' as const) : ('pending' as const))
    const clients = await withInvitations(call, page.items)
    const items = clients.map((row) => ({ ...row, status: status(row.isActive) }))
    return { ...page, items }
  },

  async create(call) {
    const { password, ...person } = call.body
    const passwordHash = await firstPasswordHash(call.actor, password)
    return inTransaction(call, async (tx) => {
      return withInvitation(tx, await addPerson(tx, { ...person, passwordHash }))
    })
  },

  invite: (call) =>
    inTransaction(call, async (tx) => {
      await resendInvitation(tx, await lockClient(tx, call.actor, call.params.id))
      return { ok: true }
    }),

  inviteMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockClient(tx, call.actor, id),
      nameOf: ({ businessName, email }) => businessName || email,
      change: resendInvitation,
    }),

  async read(call) {
    const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
    const [user] = await call.db.select().from(table).where(mine)
    if (!user) throw notFound()
    return withInvitation(call, user)
  },

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, holder, ...changes } = call.body
      const before = await lockClient(tx, call.actor, call.params.id)
      await refuseStale(tx, 'clients', 'this client', before, updatedAt)
      const moved = changes.email !== before.email
      if (moved) await requireMayMove(tx, call, before, call.body)
      const mine = eq(table.id, before.id)
      const beside = moved && movedValues(tx, before, holder)
      const values = { ...changes, ...beside, updatedAt: tx.now() }
      const [changed = before] = await tx.db.update(table).set(values).where(mine).returning()
      const after = moved ? await moveTo(tx, before, changed, holder) : changed
      await renamePeople(tx, before.id, after.businessName)
      await audit(tx, { noun: 'clients', before, after })
      await publishClient(tx, before.id)
      return withInvitation(tx, after)
    }),

  async countRecords(call) {
    const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
    if ((await call.db.$count(table, mine)) === 0) throw notFound()
    return countsOf(call, call.params.id)
  },

  remove: (call) =>
    changingBookings(call, async (tx) => {
      await setClientTrashed(tx, call.actor, call.params.id)
      return { ok: true }
    }),
})

export const serveClientExport = listCsv(contract.exportAll, {
  filename: 'clients.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Business', (row) => row.businessName],
    ['First name', (row) => row.firstName],
    ['Last name', (row) => row.lastName],
    ['Email', (row) => row.email],
    ['Email confirmed', (row) => (row.emailConfirmedAt ? 'Yes' : 'No')],
    ['Phone', (row) => row.phone],
    ['Industry', (row) => row.industry],
    ['About', (row) => row.businessDescription],
    ['Status', (row) => contract.clientStatuses[row.isActive ? 'active' : 'pending']],
    ['Projects', (row) => row.projects],
    ['Last contact', (row) => row.lastContactAt],
    ['Added', (row) => row.createdAt],
  ],
})
