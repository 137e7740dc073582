import { and, desc, eq, gt } from 'drizzle-orm'
import * as contract from '../../../contract/core/push-subscriptions.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { conflict, notFound, unauthorized, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { sessions } from '../sessions/table.ts'
import { keysOf } from './keys.ts'
import { isPushService } from './push-call.ts'
import { sendTo, type SubscriptionRow, subscribe } from './store.ts'
import { pushSubscriptions as table, visibleTo } from './table.ts'

const shown = (row: SubscriptionRow, sessionId: number | null) => ({
  ...row,
  current: row.sessionId === sessionId,
})

const sentences = {
  elsewhere: 'This browser’s push service isn’t on the internet.',
  gone: 'This browser’s subscription has ended. Please turn on push there again.',
  refused: 'The push service of this browser didn’t take the test. Please try again later.',
}

export const pushSubscriptions = handlers(contract, {
  async list(call) {
    const { db, actor, sessionId, now } = call
    const { publicKey } = await keysOf(call)
    // The browsers of a client are nobody else's business, also not of the team that views their portal.
    if (actor.kind === 'user' && actor.viewedBy !== undefined)
      return { publicKey, sessionId, subscriptions: [] }
    const rows = await db
      .select({ row: table })
      .from(table)
      .innerJoin(sessions, eq(sessions.id, table.sessionId))
      .where(and(visibleTo(actor), gt(sessions.expiresAt, now())))
      .orderBy(desc(table.id))
      .limit(contract.mostBrowsers)
    return { publicKey, sessionId, subscriptions: rows.map(({ row }) => shown(row, sessionId)) }
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { actor, body, sessionId, settings } = call
      if (sessionId === null) throw unauthorized()
      if (!isPushService(settings, body.endpoint)) throw wrongField('endpoint', sentences.elsewhere)
      const { userAgent } = call.caller
      const row = await subscribe(tx, { userId: userIdOf(actor), sessionId, userAgent }, body)
      return shown(row, sessionId)
    }),

  async remove({ db, actor, params }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    const removed = await db.delete(table).where(mine).returning({ id: table.id })
    if (removed.length === 0) throw notFound()
    return { ok: true }
  },

  async sendTest(call) {
    const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
    const [row] = await call.db.select().from(table).where(mine)
    if (!row) throw notFound()
    const { agency } = call.settings
    const message = {
      title: `Push from ${agency.name} works`,
      body: 'This is how you’ll hear what’s new.',
      path: '/settings#push',
      tag: 'test',
      unread: 0,
    }
    const { outcome } = await sendTo(call, row, message, { urgency: 'high', topic: 'test' })
    if (outcome === 'gone') throw conflict(sentences.gone)
    if (outcome !== 'taken') throw conflict(sentences.refused)
    return { ok: true }
  },
})
