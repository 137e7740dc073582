import { and, eq, getColumns, inArray, isNull } from 'drizzle-orm'
import { mayRead, maySeeOwn } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/notifications.ts'
import { isTeam } from '../../../contract/roles.ts'
import { textOf } from '../../../packages/markdown/written.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
} from '../../platform/lists.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { by } from './by.ts'
import { aboutUnconfirmed } from './unconfirmed.ts'
import { preferencesOf } from './preferences.ts'
import { notificationPreferences, notifications as table, visibleTo } from './table.ts'

/** Leaves out the kinds that only concern the other side. */
const visibleKinds = ({ actor }: Pick<Call, 'actor'>, all: contract.Preference[]) => {
  const isHidden = (kind: contract.NotificationKind) =>
    isTeam(actor)
      ? !mayRead(actor, kind)
      : contract.teamKinds.includes(kind) || !maySeeOwn(actor, kind)
  return all.filter(({ kind }) => !isHidden(kind))
}

export const notifications = handlers(contract, {
  async list({ db, rooms, actor, query: { q, show, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
      eq(table.shown, true),
      show === 'unread' ? isNull(table.readAt) : undefined,
      containing(table.title, q),
    )
    const rows = await db
      .select({
        ...getColumns(table),
        by,
        clientUnconfirmed: aboutUnconfirmed(rooms),
        at: momentText(table.createdAt),
      })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const shown = rows.map((row) => ({ ...row, body: textOf({ ...row, content: row.body }) }))
    return countedPage(shown, { limit, cursor }, () => db.$count(table, matching))
  },

  async count({ db, actor }) {
    const unread = and(visibleTo(actor), eq(table.shown, true), isNull(table.readAt))
    return { unread: await db.$count(table, unread) }
  },

  read: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [row] = await tx.db.select().from(table).where(mine).for('update')
      if (!row) throw notFound()
      if (row.readAt) return { ok: true }
      await tx.db.update(table).set({ readAt: tx.now() }).where(mine)
      await publish(tx, [{ userId: row.userId }], { kind: 'notifications', id: row.id })
      return { ok: true }
    }),

  readAll: (call) =>
    inTransaction(call, async (tx) => {
      const unread = and(visibleTo(call.actor), isNull(table.readAt))
      await tx.db.update(table).set({ readAt: tx.now() }).where(unread)
      const userId = userIdOf(call.actor)
      await publish(tx, [{ userId }], { kind: 'notifications', id: 0 })
      return { ok: true }
    }),

  markSeen: (call) =>
    inTransaction(call, async (tx) => {
      const leadsHere = inArray(table.path, call.body.paths)
      const unread = and(visibleTo(call.actor), isNull(table.readAt), leadsHere)
      const seen = await tx.db
        .update(table)
        .set({ readAt: tx.now() })
        .where(unread)
        .returning({ id: table.id })
      const reader = { userId: userIdOf(call.actor) }
      if (seen.length) await publish(tx, [reader], { kind: 'notifications', id: 0 })
      return { ok: true }
    }),

  preferences: async (call) => visibleKinds(call, await preferencesOf(call, userIdOf(call.actor))),

  updatePreferences: (call) =>
    inTransaction(call, async (tx) => {
      const userId = userIdOf(call.actor)
      for (const { kind, ...chosen } of call.body.preferences)
        await tx.db
          .insert(notificationPreferences)
          .values({ userId, kind, ...chosen })
          .onConflictDoUpdate({
            target: [notificationPreferences.userId, notificationPreferences.kind],
            set: chosen,
          })
      return visibleKinds(call, await preferencesOf(tx, userId))
    }),
})
