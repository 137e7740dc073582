import { and, desc, eq, gt, inArray, ne, notInArray } from 'drizzle-orm'
import { mostBrowsers } from '../../../contract/core/push-subscriptions.ts'
import type { BodyOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/core/push-subscriptions.ts'
import type { Context } from '../../platform/context.ts'
import { sessions } from '../sessions/table.ts'
import { keysOf } from './keys.ts'
import { type PushAnswer, type PushOptions, postPush } from './push-call.ts'
import { pushSubscriptions as table } from './table.ts'
import type { PushMessage } from '../../../contract/core/push-subscriptions.ts'

export type SubscriptionRow = typeof table.$inferSelect
type Owner = { userId: number; sessionId: number; userAgent: string }

/** Stores the subscription of a session’s browser in the place of its former one, or of its former person’s. */
export async function subscribe(
  tx: Context,
  { userId, sessionId, userAgent }: Owner,
  { endpoint, keys }: BodyOf<typeof create>,
): Promise<SubscriptionRow> {
  const isSame = eq(table.endpoint, endpoint)
  await tx.db.delete(table).where(and(isSame, ne(table.userId, userId)))
  await tx.db.delete(table).where(and(eq(table.sessionId, sessionId), ne(table.endpoint, endpoint)))
  const chosen = { sessionId, userId, ...keys, userAgent: userAgent.slice(0, 500) }
  const [row] = await tx.db
    .insert(table)
    .values({ ...chosen, endpoint, createdAt: tx.now() })
    .onConflictDoUpdate({ target: table.endpoint, set: chosen })
    .returning()
  const newest = tx.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.id))
    .limit(mostBrowsers)
  await tx.db.delete(table).where(and(eq(table.userId, userId), notInArray(table.id, newest)))
  return row!
}

/** Returns the subscriptions of these people, in browsers where they are still signed in. */
export const subscriptionsOf = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: number[],
): Promise<{ id: number; userId: number }[]> =>
  db
    .select({ id: table.id, userId: table.userId })
    .from(table)
    .innerJoin(sessions, eq(sessions.id, table.sessionId))
    .where(and(inArray(table.userId, userIds), gt(sessions.expiresAt, now())))
    .orderBy(table.id)

/** Sends a message to a browser once, and stores what that says about the subscription. */
export async function sendTo(
  context: Context,
  row: SubscriptionRow,
  message: PushMessage,
  options: PushOptions,
): Promise<PushAnswer> {
  const { settings, db } = context
  const answer = await postPush(settings, await keysOf(context), row, message, options)
  // The browser may have subscribed anew meanwhile.
  const same = and(eq(table.id, row.id), eq(table.endpoint, row.endpoint))
  if (answer.outcome === 'taken')
    await db.update(table).set({ lastUsedAt: context.now() }).where(same)
  if (answer.outcome === 'gone') await db.delete(table).where(same)
  return answer
}
