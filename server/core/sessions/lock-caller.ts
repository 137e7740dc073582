import { and, eq } from 'drizzle-orm'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { unauthorized } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import type { UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { sessions } from './table.ts'

/**
 * Locks the caller and their session until the transaction ends, and returns their row as it is now. Every change of
 * how somebody signs in calls it: a call that was under way while the account's owner took it back, and so ended the
 * session, must not undo that.
 * @throws Refusal 401 when the session has ended in the meantime
 */
export async function lockCaller(
  { db }: Context,
  { actor, sessionId }: Pick<Call, 'actor' | 'sessionId'>,
): Promise<UserRow> {
  const userId = userIdOf(actor)
  // The account before the session, in the order in which whoever takes it back locks them.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId ?? 0), eq(sessions.userId, userId)))
    .for('key share')
  if (!user || !session) throw unauthorized()
  return user
}
