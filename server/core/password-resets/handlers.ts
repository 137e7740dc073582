import * as contract from '../../../contract/core/password-resets.ts'
import { hashPassword } from '../passwords/password.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { resetLimit } from '../../platform/limits.ts'
import { badRequest, gone, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { soon } from '../../platform/soon.ts'
import { endSessions } from '../sessions/store.ts'
import { auditPassword } from '../users/audit.ts'
import { passwordChanged, passwordChosen } from '../users/emails.ts'
import { queueNotice } from '../users/notices.ts'
import { passwordProblem } from '../users/rules.ts'
import { forgetPasskeys } from '../passkeys/store.ts'
import { turnOff } from '../two-factor/store.ts'
import { confirmAddress, publishUser, setPassword, type UserRow } from '../users/store.ts'
import { forgetStrangersProfile } from '../email-confirmations/strangers-profile.ts'
import { sendPasswordReset } from './jobs.ts'
import { findLink, spendLink, voidLinks } from './store.ts'

const setPasswordReasons = new Set<string>(['reset', 'invitation', 'first-start'])
const linkDead = 'The reset link is invalid or has expired. Please request a new one.'

/**
 * Confirms the address to which the link was sent. Whoever had the account before may be somebody else, so their second
 * factor, passkeys, picture and words go.
 */
async function takeOver(tx: Context, user: UserRow) {
  if (user.emailConfirmedAt) return
  if (!user.movedByTeam) {
    await turnOff(tx, user.id)
    await forgetPasskeys(tx, user.id)
    await forgetStrangersProfile(tx, user)
  }
  await confirmAddress(tx, user)
}

export const passwordResets = handlers(contract, {
  async request({ db, now, enqueue, browser, body: { email } }) {
    const isKnown = browser.knows(email)
    const once = `${email} ${isKnown}`
    await enqueue(db, sendPasswordReset, { email, isKnown }, { once, startAfter: soon(now()) })
    return { ok: true }
  },

  async complete(call) {
    const { token, newPassword } = call.body
    const found = await findLink(call, token)
    if (!found || !setPasswordReasons.has(found.link.reason)) throw badRequest(linkDead)
    const { link, user } = found
    if (link.usedAt || link.expiresAt <= call.now() || user.deactivatedAt) throw gone(linkDead)
    const problem = passwordProblem(newPassword, user.role)
    if (problem) throw wrongField('newPassword', problem)
    const hash = await hashPassword(newPassword)
    await inTransaction(call, async (tx) => {
      if (!(await spendLink(tx, link.id))) throw gone(linkDead)
      await setPassword(tx, user.id, hash)
      await auditPassword(tx, user)
      await voidLinks(tx, user.id)
      await endSessions(tx, user.id)
      await takeOver(tx, user)
      // The lists show who has been invited and has no password yet.
      await publishUser(tx, user)
      await resetLimit(tx.db, 'sign-in', user.email)
      const notice = user.passwordHash ? passwordChanged : passwordChosen
      if (link.reason === 'reset') await queueNotice(tx, user, notice(user, tx.settings))
    })
    call.browser.keep(user.email, true)
    return { ok: true }
  },
})
