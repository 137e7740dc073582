import { and, asc, desc, eq } from 'drizzle-orm'
import * as contract from '../../../contract/operations/deletion-requests.ts'
import { displayName } from '../../../contract/core/users.ts'
import { isTeam } from '../../../contract/roles.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { users } from '../../core/users/table.ts'
import { notify, notifyTeam } from '../../core/notifications/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { actingName } from '../../core/users/acting-name.ts'
import { findCaller } from '../../core/users/store.ts'
import { selectRequests, settleOpen } from './store.ts'
import { deletionRequests as table, visibleTo } from './table.ts'

const kind = 'deletion-requests'
const publishDeletionRequest = (tx: Context, clientId: number) =>
  publish(tx, [{ userId: clientId }, 'admins'], { kind, id: 0 })

export const deletionRequests = handlers(contract, {
  async own({ db, actor }) {
    const mine = eq(table.clientId, userIdOf(actor))
    const [request] = await db.select().from(table).where(mine).orderBy(desc(table.id)).limit(1)
    return { request: request ?? null }
  },

  async create(call) {
    const user = await findCaller(call)
    if (isTeam(user)) throw conflict(contract.adminsStay)
    return inTransaction(call, async (tx) => {
      const values = { clientId: user.id, reason: call.body.reason, createdAt: tx.now() }
      const created = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
      const [row] = created
      if (!row) throw conflict('You’ve already requested this.')
      // A contact asks for their own account, not for the company's.
      const name = await actingName(tx, user.id, user.businessName || displayName(user))
      await notifyTeam(tx, {
        kind,
        subjectId: row.id,
        title: `${name} requested account deletion`,
        body: row.reason,
        path: '/admin-clients',
      })
      await publishDeletionRequest(tx, user.id)
      return row
    })
  },

  withdraw: (call) =>
    inTransaction(call, async (tx) => {
      const clientId = userIdOf(call.actor)
      const row = await settleOpen(tx, clientId, 'taken_back')
      if (!row) throw notFound('There’s no open request to withdraw.')
      await publishDeletionRequest(tx, clientId)
      return row
    }),

  list: (call) =>
    selectRequests(call)
      .where(and(visibleTo(call.actor), eq(table.status, 'open')))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(100),

  decline: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [row] = await tx.db.select().from(table).where(mine).for('update')
      if (!row) throw notFound()
      if (row.status !== 'open') throw conflict('This request is no longer open.')
      const { answer } = call.body
      const changed = { status: 'declined', answer, decidedAt: tx.now() } as const
      await tx.db.update(table).set(changed).where(eq(table.id, row.id))
      const [client] = await tx.db.select().from(users).where(eq(users.id, row.clientId))
      if (client) await audit(tx, { noun: 'clients', after: client, event: 'deletion-declined' })
      const title = 'Your account was not deleted'
      const note = { kind, subjectId: row.id, title, body: answer, path: '/settings' } as const
      await notify(tx, [row.clientId], { ...note, personal: true })
      await publishDeletionRequest(tx, row.clientId)
      const [updated] = await selectRequests(tx).where(mine)
      if (!updated) throw notFound()
      return updated
    }),
})
