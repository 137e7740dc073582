import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import * as contract from '../../../contract/work/file-requests.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { clientNames } from '../../clients/clients/names.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { actingName } from '../../core/users/acting-name.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import * as files from '../client-files/store.ts'
import { askAgain, askClient, remindClient, tellAnswered } from './asking.ts'
import { answerItem, lockItem, replaceItems } from './items.ts'
import * as store from './store.ts'
import { fileRequestFiles, fileRequests as table } from './table.ts'

/** Changes an open request. @throws Refusal 409 once it is closed */
function requireOpen({ closedAt }: store.Locked) {
  if (closedAt !== null) throw conflict(contract.isClosed)
}

/** Returns the name under which the team hears of somebody of a client. */
async function actorName(tx: Context, actor: Actor, clientId: number) {
  const names = await clientNames(tx, [{ clientId }])
  return actingName(tx, userIdOf(actor), names.get(clientId) ?? '')
}

/** Returns whether an item has files. */
const hasFiles = async ({ db }: Context, itemId: number) =>
  (await db.$count(fileRequestFiles, eq(fileRequestFiles.itemId, itemId))) > 0

export const fileRequests = handlers(contract, {
  async list(call) {
    const { clientId, projectId } = await files.scopeOf(call, call.actor, call.query)
    return store.selectRequests(
      call,
      call.actor,
      and(
        eq(table.clientId, clientId),
        projectId === null ? undefined : eq(table.projectId, projectId),
        call.query.show === 'open' ? isNull(table.closedAt) : undefined,
      ),
    )
  },

  read: (call) => store.shownRequest(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { clientId: _client, projectId: _project, items, ...fields } = call.body
      const { clientId, projectId } = await files.scopeOf(tx, call.actor, call.body)
      const values = { ...fields, clientId, projectId, userId: userIdOf(call.actor) }
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const row = await store.insertRequest(tx, { ...values, ...times }, items)
      await takeOn(tx, clientId)
      await askClient(tx, row)
      return store.shownRequest(tx, call.actor, row.id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const was = await store.lockRequest(tx, call.actor, call.params.id)
      const { updatedAt, items, ...changes } = call.body
      await refuseStale(tx, 'file-requests', 'this request', was, updatedAt)
      requireOpen(was)
      if (items) await replaceItems(tx, was, items)
      await store.changeRequest(tx, was, changes)
      return store.shownRequest(tx, call.actor, was.id)
    }),

  close: (call) =>
    inTransaction(call, async (tx) => {
      const was = await store.lockRequest(tx, call.actor, call.params.id)
      if (was.closedAt === null) await store.changeRequest(tx, was, { closedAt: tx.now() })
      return store.shownRequest(tx, call.actor, was.id)
    }),

  reopen: (call) =>
    inTransaction(call, async (tx) => {
      const was = await store.lockRequest(tx, call.actor, call.params.id)
      if (was.closedAt !== null) await store.changeRequest(tx, was, { closedAt: null })
      return store.shownRequest(tx, call.actor, was.id)
    }),

  remind: (call) =>
    inTransaction(call, async (tx) => {
      const was = await store.lockRequest(tx, call.actor, call.params.id)
      requireOpen(was)
      if (was.items.every(({ state }) => state !== 'open')) throw conflict(contract.nothingMissing)
      const before = was.remindedAt ? +was.remindedAt : 0
      if (+tx.now() - before < contract.reminderMinutes * 60_000)
        throw conflict(contract.remindedBefore)
      const row = await store.changeRequest(tx, was, { remindedAt: tx.now() })
      const { timeZone } = await readAvailability(tx)
      await remindClient(tx, row, dayIn(timeZone, tx.now()))
      return store.shownRequest(tx, call.actor, was.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { items: _items, ...row } = await store.lockRequest(tx, call.actor, call.params.id)
      const { clientId, projectId, title: label } = row
      const entry = { row, label, clientId, projectId, about: '' }
      await moveToTrash(tx, 'file-requests', table, [entry])
      await store.publishRequest(tx, row)
      return { ok: true }
    }),

  addFiles: (call) =>
    inTransaction(call, async (tx) => {
      const { request: was, item } = await lockItem(tx, call.actor, call.params.id)
      const claimed = await claimUploads(tx, call.actor, call.body.uploadIds, 'uploadIds')
      const { clientId, projectId, title } = was
      const at = { clientId, projectId, folderId: null }
      const top = await files.placeOf(tx, call.actor, at)
      const place = await files.placeBelow(tx, call.actor, top, [title])
      const ids = await files.addFiles(tx, call.actor, place, claimed)
      await tx.db
        .insert(fileRequestFiles)
        .values(ids.map((fileId) => ({ fileId, itemId: item.id })))
      if (item.state === 'missing') {
        await answerItem(tx, item, { state: 'open', reason: '', hasFiles: true }, 0)
        await store.changeRequest(tx, was)
      } else await store.publishRequest(tx, was)
      return store.shownRequest(tx, call.actor, was.id)
    }),

  answer: (call) =>
    inTransaction(call, async (tx) => {
      const { state, reason } = call.body
      const { request: was, item } = await lockItem(tx, call.actor, call.params.id)
      const answer = { state, reason, hasFiles: await hasFiles(tx, item.id) }
      await answerItem(tx, item, answer, userIdOf(call.actor))
      const after = await store.changeRequest(tx, was)
      const isLast = was.answeredAt === null && after.answeredAt !== null
      if (isTeam(call.actor)) {
        if (state === 'open' && item.state !== 'open') await askAgain(tx, after, item.name)
      } else if (isLast)
        await tellAnswered(tx, after, await actorName(tx, call.actor, was.clientId))
      return store.shownRequest(tx, call.actor, was.id)
    }),
})
