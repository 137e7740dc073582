import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { changeMinutes, type update } from '../../../contract/clients/messages.ts'
import type { Output } from '../../../contract/http.ts'
import { labelOf } from '../../core/audit-entries/rules.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { changeNotes, deleteNotes } from '../../core/notifications/items.ts'
import { addSearchWords } from '../../core/search-words/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { conflict, forbidden, notFound } from '../../platform/refusals.ts'
import { excerptOf, findClient, publishThread, readersOf } from './store.ts'
import { messageAttachments, messageReactions, messages, visibleTo } from './table.ts'

type Row = typeof messages.$inferSelect

/**
 * Locks the caller's own message and returns it while it may be changed.
 * @throws Refusal 404 if the caller can't see it, 403 if somebody else wrote it, 409 if it is too late
 */
async function lockOwn(tx: Context, actor: Actor, id: number): Promise<Row> {
  const visible = and(visibleTo(actor), eq(messages.id, id))
  const [row] = await tx.db.select().from(messages).where(visible).for('update')
  if (!row) throw notFound()
  if ((row.authorId ?? row.fromUserId) !== userIdOf(actor))
    throw forbidden('Only the person who wrote a message can edit or delete it.')
  if (row.deletedAt) throw conflict('This message was deleted.')
  if (+tx.now() - +row.createdAt > changeMinutes * 60_000)
    throw conflict(
      `A message can be edited or deleted for ${changeMinutes} minutes after it was sent.`,
    )
  return row
}

/** Builds an audit entry for a message, labeled with its thread. */
async function labeled(tx: Context, { id, clientId, content }: Row) {
  const label = `in the conversation with ${labelOf(await findClient(tx, clientId))}`
  return { id, clientId, content, label }
}

/** The notifications of a message, which went to the other side. */
async function notesOf(tx: Context, { id, clientId, fromUserId, createdAt }: Row) {
  const side = fromUserId === clientId ? 'team' : 'client'
  const readers = await readersOf(tx, side, clientId)
  return { readers, kind: 'messages', itemId: id, since: createdAt } as const
}

/**
 * Changes the text of the caller's own message, also in its notifications. Call it in a transaction.
 * @throws Refusal as `lockOwn`, and 409 if it was edited since `editedAt`
 */
export async function editMessage(
  tx: Context,
  actor: Actor,
  id: number,
  { content, isFormatted: chosen, editedAt }: Output<(typeof update)['body']>,
): Promise<void> {
  const before = await lockOwn(tx, actor, id)
  const now = { ...before, updatedAt: before.editedAt }
  await refuseStale(tx, 'messages', 'this message', now, editedAt)
  const isFormatted = chosen ?? before.isFormatted
  if (content === before.content && isFormatted === before.isFormatted) return
  const values = { content, isFormatted, editedAt: tx.now() }
  await tx.db.update(messages).set(values).where(eq(messages.id, id))
  await changeNotes(tx, await notesOf(tx, before), { body: excerptOf(values), isFormatted })
  await addSearchWords(tx, content)
  const was = await labeled(tx, before)
  await audit(tx, { noun: 'messages', before: was, after: { ...was, content } })
  await publishThread(tx, before.clientId)
}

/**
 * Deletes text, files, notifications and history of the caller's own message; the row keeps its place in the thread.
 * Call it in a transaction.
 * @throws Refusal as `lockOwn`
 */
export async function deleteMessage(tx: Context, actor: Actor, id: number): Promise<void> {
  const row = await lockOwn(tx, actor, id)
  const deletedAt = tx.now()
  // Read by definition: nobody has to open the thread for it, and no count includes it. A project's counts neither.
  const readAt = row.readAt ?? deletedAt
  await tx.db
    .update(messages)
    .set({ content: '', projectId: null, readAt, deletedAt })
    .where(eq(messages.id, id))
  const files = await tx.db
    .delete(messageAttachments)
    .where(eq(messageAttachments.messageId, id))
    .returning({ key: messageAttachments.fileKey })
  for (const { key } of files) await releaseFile(tx, key)
  await tx.db.delete(messageReactions).where(eq(messageReactions.messageId, id))
  await deleteNotes(tx, await notesOf(tx, row))
  await audit(tx, { noun: 'messages', before: await labeled(tx, row) })
  await publishThread(tx, row.clientId)
}
