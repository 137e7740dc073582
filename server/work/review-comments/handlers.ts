import { and, eq, isNull, ne, or } from 'drizzle-orm'
import * as contract from '../../../contract/work/review-comments.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { detailOf } from '../deliverables/store.ts'
import { deliverableVersions } from '../deliverables/table.ts'
import { announce, changeNotesOf, deleteNotesOf } from './notes.ts'
import * as store from './store.ts'
import { reviewComments as table } from './table.ts'

export const reviewComments = handlers(contract, {
  async list(call) {
    const { id } = await detailOf(call, call.actor, call.params.id)
    return store.commentsOf(call, call.actor, id)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { version, deliverable } = await store.lockVersion(tx, call.actor, call.params.id)
      const values = { ...call.body, versionId: version.id, parentId: null }
      const row = await store.addComment(tx, call.actor, deliverable, values)
      await announce(tx, call.actor, { row, deliverable, number: version.number })
      return store.shownComment(tx, call.actor, row.id)
    }),

  reply: (call) =>
    inTransaction(call, async (tx) => {
      const found = await store.lockComment(tx, call.actor, call.params.id)
      const { deliverable } = found
      const first = await store.threadOf(tx, found.row)
      const values = { ...call.body, versionId: first.versionId, parentId: first.id, place: null }
      const row = await store.addComment(tx, call.actor, deliverable, values)
      if (first.resolvedAt)
        await store.changeComment(tx, deliverable, first, { resolvedAt: null, resolvedById: null })
      await announce(tx, call.actor, { row, deliverable, number: await numberOf(tx, first) })
      return store.shownComment(tx, call.actor, row.id)
    }),

  resolve: (call) =>
    inTransaction(call, async (tx) => {
      const { row, deliverable } = await store.lockComment(tx, call.actor, call.params.id)
      const first = await store.threadOf(tx, row)
      const { isResolved } = call.body
      if (isResolved !== Boolean(first.resolvedAt))
        await store.changeComment(tx, deliverable, first, {
          resolvedAt: isResolved ? tx.now() : null,
          resolvedById: isResolved ? userIdOf(call.actor) : null,
        })
      return store.shownComment(tx, call.actor, first.id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { row, deliverable } = await lockOwn(tx, call)
      const { body, editedAt } = call.body
      const now = { ...row, updatedAt: row.editedAt }
      await refuseStale(tx, 'review-comments', 'this comment', now, editedAt)
      if (body !== row.body)
        await changeNotesOf(
          tx,
          await store.changeComment(tx, deliverable, row, { body, editedAt: tx.now() }),
        )
      return store.shownComment(tx, call.actor, row.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { row, deliverable } = await lockOwn(tx, call)
      const others = or(isNull(table.userId), ne(table.userId, userIdOf(call.actor)))
      if ((await tx.db.$count(table, and(eq(table.parentId, row.id), others))) > 0)
        throw conflict('Somebody has replied, so this comment can’t be deleted anymore.')
      const replies = await tx.db.select().from(table).where(eq(table.parentId, row.id))
      await tx.db.delete(table).where(eq(table.id, row.id))
      for (const each of [row, ...replies]) {
        await deleteNotesOf(tx, each)
        await store.auditComment(tx, deliverable, each, null)
      }
      return { ok: true }
    }),
})

async function numberOf({ db }: Context, { versionId }: store.Row): Promise<number> {
  const [version] = await db
    .select({ number: deliverableVersions.number })
    .from(deliverableVersions)
    .where(eq(deliverableVersions.id, versionId))
  return version?.number ?? 1
}

/**
 * Locks the caller's own comment and returns it while it may be changed.
 * @throws Refusal 404 if they can't see it, 403 if somebody else wrote it, 409 if it is too late
 */
async function lockOwn(
  tx: Context,
  { actor, params }: Pick<Call, 'actor'> & { params: { id: number } },
) {
  const found = await store.lockComment(tx, actor, params.id)
  if (found.row.userId !== userIdOf(actor))
    throw forbidden('Only the person who wrote a comment can edit or delete it.')
  if (+tx.now() - +found.row.createdAt > contract.changeMinutes * 60_000)
    throw conflict(
      `A comment can be edited or deleted for ${contract.changeMinutes} minutes after it was written.`,
    )
  return found
}
