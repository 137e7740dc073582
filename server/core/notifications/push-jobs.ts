import { and, eq, getColumns, gt, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { subscriptionsOf, sendTo } from '../push-subscriptions/store.ts'
import { pushSubscriptions } from '../push-subscriptions/table.ts'
import { sessions } from '../sessions/table.ts'
import { actorOf } from '../users/actor.ts'
import { isShown, reachable, users } from '../users/table.ts'
import { pushAbout } from './push.ts'
import { notifications as table, visibleTo } from './table.ts'
import { aboutUnconfirmed } from './unconfirmed.ts'

const batch = 500
/** Milliseconds after which news isn't pushed anymore: after an outage, nobody's phone rings for yesterday's. */
const tooOld = 6 * 3_600_000

/** Gathers what each person is to be told now, and has each of their browsers told. */
export const gatherPush = job({
  name: 'gather-push-notifications',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, gatherSome)
  },
})

/** Tells one browser, unless the person has read it by then. A push service that doesn't answer is tried again. */
export const sendPush = job<{ subscriptionId: number; ids: number[] }>({
  name: 'send-push-notification',
  retries: 6,
  retryDelay: 20,
  atOnce: 4,
  async run({ subscriptionId, ids }, context) {
    const found = await findReceiver(context, subscriptionId)
    if (!found) return
    const { subscription, user } = found
    const [first, ...others] = await unreadOf(context, user, ids)
    if (!first) return
    const mine = and(visibleTo(actorOf(user)), eq(table.shown, true), isNull(table.readAt))
    const unread = await context.db.$count(table, mine)
    const { message, options } = pushAbout([first, ...others], {
      agency: context.settings.agency.name,
      unread,
      userId: user.id,
    })
    const { outcome, code } = await sendTo(context, subscription, message, options)
    // The address itself would let its reader know the browser.
    const { host } = new URL(subscription.endpoint)
    if (outcome === 'failed') throw new Error(`${host} answered ${code ?? 'nothing'}`)
    if (outcome === 'refused')
      context.log.warn({ host, code }, 'a push service refused a notification')
  },
})

export const pushJobs = [gatherPush, sendPush]

async function gatherSome(tx: Context): Promise<number> {
  const now = tx.now()
  const isWaiting = and(
    isNotNull(table.pushDueAt),
    isNull(table.readAt),
    gt(table.pushDueAt, new Date(+now - tooOld)),
  )
  const due = await tx.db
    .select({ id: table.id, userId: table.userId })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(isWaiting, lte(table.pushDueAt, now), reachable, isShown(table.createdAt)))
    .orderBy(table.userId, table.id)
    .limit(batch)
    .for('update', { of: table, skipLocked: true })
  if (due.length === 0) return 0
  const people = [...new Set(due.map(({ userId }) => userId))]
  const ids = due.map(({ id }) => id)
  // Includes in the same message what came a moment later.
  const later = await tx.db
    .select({ id: table.id, userId: table.userId })
    .from(table)
    .where(and(isWaiting, inArray(table.userId, people), notInArray(table.id, ids)))
    .orderBy(table.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  const all = [...due, ...later]
  const taken = all.map(({ id }) => id)
  await tx.db.update(table).set({ pushDueAt: null }).where(inArray(table.id, taken))
  for (const { id: subscriptionId, userId } of await subscriptionsOf(tx, people)) {
    const hers = all.flatMap((each) => (each.userId === userId ? [each.id] : []))
    await tx.enqueue(tx.db, sendPush, { subscriptionId, ids: hers })
  }
  return due.length
}

/** Returns a browser and its person; null once they signed out there, or may not be told of anything. */
async function findReceiver({ db, now }: Context, subscriptionId: number) {
  const [found] = await db
    .select({ subscription: getColumns(pushSubscriptions), user: getColumns(users) })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.id, subscriptionId), gt(sessions.expiresAt, now()), reachable))
  return found ?? null
}

const unreadOf = (
  { db, rooms }: Context,
  user: Parameters<typeof actorOf>[0],
  ids: readonly number[],
) =>
  db
    .select({ ...getColumns(table), clientUnconfirmed: aboutUnconfirmed(rooms) })
    .from(table)
    .where(and(visibleTo(actorOf(user)), inArray(table.id, [...ids]), isNull(table.readAt)))
    .orderBy(table.id)
