import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/contacts.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import type { UserRow } from '../../core/users/store.ts'
import { notInTrash, users as table } from '../../core/users/table.ts'
import { addPerson, invitePerson, peopleOf, setContactDeleted, addedPerson } from './store.ts'
import { visibleTo } from './table.ts'

async function lock({ db }: Context, where: SQL | undefined): Promise<UserRow> {
  const [user] = await db.select().from(table).where(where).for('update')
  if (!user) throw notFound()
  return user
}
const ofClient = (actor: Actor, id: number) =>
  and(clientsVisibleTo(actor), isNull(table.clientId), eq(table.id, id))

const isClientActive = notInTrash(sql`${table}.client_id`)

export const contacts = handlers(contract, {
  async list(call) {
    const { clientId } = call.params
    if ((await call.db.$count(table, ofClient(call.actor, clientId))) === 0) throw notFound()
    return peopleOf(call, clientId)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const client = await lock(tx, ofClient(call.actor, call.params.clientId))
      const { businessName, industry } = client
      const values = { ...call.body, businessName, industry, clientId: client.id }
      return addedPerson(tx, await addPerson(tx, values))
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await setContactDeleted(tx, call.params.id, tx.now())
      return { ok: true }
    }),

  invite: (call) =>
    inTransaction(call, async (tx) => {
      const isActive = and(visibleTo(call.actor), isNull(table.deletedAt), isClientActive)
      const user = await lock(tx, and(isActive, eq(table.id, call.params.id)))
      if (user.passwordHash) throw conflict('This person has already chosen a password')
      await invitePerson(tx, user)
      return { ok: true }
    }),
})
