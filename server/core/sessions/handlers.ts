import { and, desc, eq, gt } from 'drizzle-orm'
import * as contract from '../../../contract/core/sessions.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { notFound, unauthorized } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { queueEmail } from '../emails/store.ts'
import { requireSecondFactor } from '../two-factor/store.ts'
import {
  findUserByEmail,
  isInTrash,
  lockedWithPassword,
  setPassword,
  type UserRow,
} from '../users/store.ts'
import { newBrowserEmail, signInOf } from './emails.ts'
import { endSessions, startSession } from './store.ts'
import { sessions as table, visibleTo } from './table.ts'

/** The same message for every reason, so that nobody learns which addresses have an account. */
const wrongCredentials = 'Please check your credentials and try again.'
/** Shown only to somebody who knows the password. */
const deleted = 'This account was deleted. Please contact us if that was a mistake.'
const mostListed = 100

export const sessions = handlers(contract, {
  async create(call) {
    const { email, password, rememberMe, code } = call.body
    const user = await findUserByEmail(call, email)
    const { matches, outdated } = await verifyPassword(password, user?.passwordHash ?? null)
    if (!user || !matches) throw unauthorized(wrongCredentials)
    await requireSecondFactor(call, user, code)
    if (await isInTrash(call, user)) throw unauthorized(deleted)
    const renewed = outdated ? await hashPassword(password) : null
    await inTransaction(call, async (tx) => {
      // A password reset in between must end this sign-in as well.
      if (!(await lockedWithPassword(tx, user))) throw unauthorized(wrongCredentials)
      if (renewed) await setPassword(tx, user.id, renewed)
      await startSession({ ...call, db: tx.db }, user.id, rememberMe)
      await reportNewBrowser(tx, call, user)
    })
    call.browser.keep(user.email)
    return user
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

/** Emails a person about a sign-in from a browser in which they had never signed in; not about their very first one. */
async function reportNewBrowser(
  tx: Context,
  { browser, caller }: Pick<Call, 'browser' | 'caller'>,
  user: UserRow,
) {
  if (!user.firstSignInAt || browser.knows(user.email)) return
  await queueEmail(tx, newBrowserEmail(user, await signInOf(tx, user, caller), tx.settings))
}
