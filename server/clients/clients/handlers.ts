import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, getColumns, not, sql } from 'drizzle-orm'
import { type Actor, may } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/clients.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { countsOf } from '../../core/personal-data/sources.ts'
import { changingBookings } from '../../leads/bookings/store.ts'
import { freeAddress } from '../../core/email-confirmations/address-holders.ts'
import { askToConfirm } from '../../core/email-confirmations/store.ts'
import { addPerson, emailInvitation, hasComeIn, invitePerson } from '../contacts/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { lastOf } from '../messages/store.ts'
import { requireProof } from '../../core/proofs/ways.ts'
import { voidLinks, wasInvited } from '../../core/password-resets/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { endSessions } from '../../core/sessions/store.ts'
import { renamePeople } from '../../core/users/company.ts'
import { findCaller, type UserRow } from '../../core/users/store.ts'
import { hasJoined, users as table } from '../../core/users/table.ts'
import { addressChanged } from './emails.ts'
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

/** Keeps what a client saw so far, until they confirm the address that the team gave them. */
const unconfirmed = ({ now }: Context, { emailConfirmedAt, keptUntil }: UserRow) => ({
  emailConfirmedAt: null,
  keptUntil: emailConfirmedAt ? now() : keptUntil,
})

/**
 * Ends what was sent to the old address: open links, and sessions of whoever has it. Both addresses are told. Whoever
 * never joined is invited anew instead, if they were: a mistyped address may be a stranger's, who learns nothing.
 */
async function moveTo(tx: Context, before: UserRow, after: UserRow) {
  const invited = !hasJoined(before) && (await wasInvited(tx, before.id))
  await voidLinks(tx, before.id)
  await endSessions(tx, before.id)
  if (hasJoined(before)) {
    await queueEmail(tx, addressChanged(before, after.email))
    await askToConfirm(tx, after, 'moved')
  } else if (invited) await emailInvitation(tx, after)
}

/**
 * Nobody opens what they don't see: whoever has a client's address signs in to its invoices.
 * @throws Refusal 400 on `email`, 403 without a fresh proof
 */
async function requireMayMove(tx: Context, { actor, sessionId, lacksSecondFactor }: Call) {
  if (!may(actor, 'invoices.read')) throw wrongField('email', contract.addressOpensMoney)
  const caller = await findCaller({ ...tx, actor })
  await requireProof({ ...tx, sessionId, lacksSecondFactor }, caller)
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
      const { updatedAt, ...changes } = call.body
      const before = await lockClient(tx, call.actor, call.params.id)
      await refuseStale(tx, 'clients', 'this client', before, updatedAt)
      const moved = changes.email !== before.email
      if (moved) {
        await requireMayMove(tx, call)
        await freeAddress(tx, changes.email, { byTeam: true, keepsUsed: true })
      }
      const mine = eq(table.id, before.id)
      const values = { ...changes, ...(moved && unconfirmed(tx, before)), updatedAt: tx.now() }
      const [after = before] = await tx.db.update(table).set(values).where(mine).returning()
      if (moved) await moveTo(tx, before, after)
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
