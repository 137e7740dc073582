import { and, eq, isNull } from 'drizzle-orm'
import * as contract from '../../../contract/core/views.ts'
import { audit } from '../audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { sessions } from '../sessions/table.ts'
import { users } from '../users/table.ts'

const length = contract.viewMinutes * 60_000

export const views = handlers(contract, {
  begin: (call) =>
    inTransaction(call, async (tx) => {
      const { db } = tx
      const isActiveClient = and(eq(users.role, 'client'), isNull(users.deletedAt))
      const [client] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, call.params.id), isActiveClient))
      if (!client) throw notFound()
      const viewEndsAt = new Date(+tx.now() + length)
      await db
        .update(sessions)
        .set({ viewedUserId: client.id, viewEndsAt })
        .where(eq(sessions.id, call.sessionId ?? 0))
      await audit(tx, { noun: 'clients', after: client, event: 'viewed' })
      return { ok: true }
    }),

  async end({ db, sessionId }) {
    await db
      .update(sessions)
      .set({ viewedUserId: null, viewEndsAt: null })
      .where(eq(sessions.id, sessionId ?? 0))
    await publishSessionsEnded({ db })
    return { ok: true }
  },
})
