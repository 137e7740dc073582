import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { react as contract } from '../../../contract/clients/messages.ts'
import type { Output } from '../../../contract/http.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { publishThread } from './store.ts'
import { messageReactions as table, messages, visibleTo } from './table.ts'

/**
 * Adds or removes the caller's reaction to a message. Call it in a transaction.
 * @throws Refusal 404 if the caller can't see the message, 409 if it was deleted
 */
export async function react(
  tx: Context,
  actor: Actor,
  id: number,
  { reaction, isOn }: Output<(typeof contract)['body']>,
): Promise<void> {
  const its = and(visibleTo(actor), eq(messages.id, id))
  const [message] = await tx.db.select().from(messages).where(its).for('update')
  if (!message) throw notFound()
  if (message.deletedAt) throw conflict('This message was deleted.')
  const values = { messageId: id, userId: userIdOf(actor), reaction }
  const own = and(
    eq(table.messageId, id),
    eq(table.userId, values.userId),
    eq(table.reaction, reaction),
  )
  if (isOn) {
    const row = { ...values, createdAt: tx.now() }
    await tx.db.insert(table).values(row).onConflictDoNothing()
  } else await tx.db.delete(table).where(own)
  await publishThread(tx, message.clientId)
}
