import { and, desc, eq, gt } from 'drizzle-orm'
import * as contract from '../../../contract/core/sessions.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { userIdOf } from '../../platform/actor.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { notFound, unauthorized } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { requireSecondFactor } from '../two-factor/store.ts'
import { findUserByEmail, lockedWithPassword, setPassword } from '../users/store.ts'
import { signIn } from './sign-in.ts'
import { endSessions } from './store.ts'
import { sessions as table, visibleTo } from './table.ts'

/** The same message for every reason, so that nobody learns which addresses have an account. */
const wrongCredentials = 'Please check your credentials and try again.'
const mostListed = 100

export const sessions = handlers(contract, {
  async create(call) {
    const { email, password, rememberMe, code } = call.body
    const user = await findUserByEmail(call, email)
    const { matches, outdated } = await verifyPassword(password, user?.passwordHash ?? null)
    if (!user || !matches) throw unauthorized(wrongCredentials)
    await requireSecondFactor(call, user, code)
    const renewed = outdated ? await hashPassword(password) : null
    return signIn(call, user, rememberMe, async (tx) => {
      // A password reset in between must end this sign-in as well.
      if (!(await lockedWithPassword(tx, user))) throw unauthorized(wrongCredentials)
      if (renewed) await setPassword(tx, user.id, renewed)
    })
  },

  async end({ db, sessionId, cookie }) {
    if (sessionId !== null) {
      await db.delete(table).where(eq(table.id, sessionId))
      await publishSessionsEnded({ db })
    }
    cookie.clear()
    return { ok: true }
  },

  async list({ db, now, actor, sessionId }) {
    // The browsers of a client are nobody else's business, also not of the team that views their portal.
    if (actor.kind === 'user' && actor.viewedBy !== undefined) return []
    const rows = await db
      .select()
      .from(table)
      .where(and(visibleTo(actor), gt(table.expiresAt, now())))
      .orderBy(desc(table.lastSeenAt), desc(table.id))
      .limit(mostListed)
    return rows.map((row) => ({ ...row, current: row.id === sessionId }))
  },

  async remove({ db, actor, params, sessionId, cookie }) {
    const [removed] = await db
      .delete(table)
      .where(and(visibleTo(actor), eq(table.id, params.id)))
      .returning({ id: table.id })
    if (!removed) throw notFound()
    await publishSessionsEnded({ db })
    if (removed.id === sessionId) cookie.clear()
    return { ok: true }
  },

  async removeOthers(call) {
    await endSessions(call, userIdOf(call.actor), call.sessionId)
    return { ok: true }
  },
})
