import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/contacts.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { requireConfirmed } from '../../core/users/confirmed.ts'
import { findCaller, type UserRow } from '../../core/users/store.ts'
import { notInTrash, users as table } from '../../core/users/table.ts'
import {
  colleaguesOf,
  lockColleague,
  refuseJoined,
  refuseManyInvitations,
  refuseRemoved,
  requireInvitable,
} from './own.ts'
import { changeRights, requireOwnProject, requireOwnRight } from './rights.ts'
import {
  addPerson,
  emailInvitation,
  findPerson,
  invitePerson,
  peopleOf,
  publishPeople,
  setContactDeleted,
} from './store.ts'
import { visibleTo } from './table.ts'

async function lock({ db }: Context, where: SQL | undefined): Promise<UserRow> {
  const [user] = await db.select().from(table).where(where).for('update')
  if (!user) throw notFound()
  return user
}
const ofClient = (actor: Actor, id: number) =>
  and(clientsVisibleTo(actor), isNull(table.clientId), eq(table.id, id))

/** Locks a contact who, with their client, isn't in the trash. */
async function lockContact(tx: Context, actor: Actor, id: number) {
  const isActive = and(isNull(table.deletedAt), notInTrash(table.clientId))
  const user = await lock(tx, and(visibleTo(actor), isActive, eq(table.id, id)))
  if (user.clientId === null) throw notFound()
  return { ...user, clientId: user.clientId }
}

export const contacts = handlers(contract, {
  async list(call) {
    const { clientId } = call.params
    if ((await call.db.$count(table, ofClient(call.actor, clientId))) === 0) throw notFound()
    return peopleOf(call, clientId)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const client = await lock(tx, ofClient(call.actor, call.params.clientId))
      requireOwnRight(call.actor, call.body)
      await requireOwnProject(tx, client.id, call.body)
      const { businessName, industry } = client
      const values = { ...call.body, businessName, industry, clientId: client.id }
      return findPerson(tx, await addPerson(tx, values))
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockContact(tx, call.actor, call.params.id)
      return findPerson(tx, await changeRights(tx, call.actor, before, call.body))
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await setContactDeleted(tx, call.params.id, tx.now())
      return { ok: true }
    }),

  invite: (call) =>
    inTransaction(call, async (tx) => {
      const user = await lockContact(tx, call.actor, call.params.id)
      refuseJoined(user)
      await invitePerson(tx, user)
      return { ok: true }
    }),

  own: (call) => colleaguesOf(call),

  createOwn: (call) =>
    inTransaction(call, async (tx) => {
      const by = await findCaller({ ...tx, actor: call.actor })
      const client = await requireInvitable(tx, by)
      await requireOwnProject(tx, client.id, call.body)
      await refuseRemoved(tx, client, call.body.email)
      const { businessName, industry } = client
      const values = { ...call.body, businessName, industry, clientId: client.id }
      return findPerson(tx, await addPerson(tx, values, by))
    }),

  updateOwn: (call) =>
    inTransaction(call, async (tx) => {
      await requireConfirmed(tx, call.actor)
      const before = await lockColleague(tx, call.actor, call.params.id)
      return findPerson(tx, await changeRights(tx, call.actor, before, call.body))
    }),

  removeOwn: (call) =>
    inTransaction(call, async (tx) => {
      await requireConfirmed(tx, call.actor)
      const { id } = await lockColleague(tx, call.actor, call.params.id)
      await setContactDeleted(tx, id, tx.now())
      return { ok: true }
    }),

  inviteOwn: (call) =>
    inTransaction(call, async (tx) => {
      const by = await findCaller({ ...tx, actor: call.actor })
      const user = await lockColleague(tx, call.actor, call.params.id)
      await requireInvitable(tx, by)
      refuseJoined(user)
      await refuseManyInvitations(tx, user)
      await emailInvitation(tx, user, by)
      await publishPeople(tx, user)
      return { ok: true }
    }),
})
