import * as contract from '../../../contract/core/password-resets.ts'
import { emailTaken } from '../../../contract/core/users.ts'
import { hashPassword } from '../passwords/password.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { resetLimit } from '../../platform/limits.ts'
import { badRequest, conflictField, gone, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { soon } from '../../platform/soon.ts'
import { endSessions } from '../sessions/store.ts'
import { actorOf } from '../users/actor.ts'
import { setAddress } from '../users/address.ts'
import { auditPassword } from '../users/audit.ts'
import { passwordChanged, passwordChosen } from '../users/emails.ts'
import { queueNotice } from '../users/notices.ts'
import { passwordProblem } from '../users/rules.ts'
import { forgetPasskeys } from '../passkeys/store.ts'
import { turnOff } from '../two-factor/store.ts'
import {
  confirmAddress,
  findUserByEmail,
  publishUser,
  setPassword,
  type UserRow,
} from '../users/store.ts'
import { forgetStrangersProfile } from '../email-confirmations/strangers-profile.ts'
import { sendPasswordReset } from './jobs.ts'
import { findLink, spendLink, voidLinks } from './store.ts'

const setPasswordReasons = new Set<string>(['reset', 'invitation', 'first-start'])
const linkDead = 'The reset link is invalid or has expired. Please request a new one.'
const notHere = 'Please change your address in your account'

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

/**
 * Gives the owner the address that they entered at the first start, in place of the sample's. Whoever reads the
 * terminal speaks for it.
 * @throws Refusal 409 on `email` when another account has it
 */
async function takeOwnAddress(tx: Context, before: UserRow, email: string): Promise<UserRow> {
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== before.id) throw conflictField('email', emailTaken)
  return setAddress({ ...tx, actor: actorOf(before) }, before, email)
}

/** Sets the password and ends every other way in. */
async function renewPassword(tx: Context, user: UserRow, hash: string) {
  await setPassword(tx, user.id, hash)
  await auditPassword(tx, user)
  await voidLinks(tx, user.id)
  await endSessions(tx, user.id)
  await takeOver(tx, user)
  // The lists show who has been invited and has no password yet.
  await publishUser(tx, user)
  await resetLimit(tx.db, 'sign-in', user.email)
}

export const passwordResets = handlers(contract, {
  async request({ db, now, enqueue, browser, body: { email } }) {
    const isKnown = browser.knows(email)
    const once = `${email} ${isKnown}`
    await enqueue(db, sendPasswordReset, { email, isKnown }, { once, startAfter: soon(now()) })
    return { ok: true }
  },

  async complete(call) {
    const { token, newPassword, email } = call.body
    const found = await findLink(call, token)
    if (!found || !setPasswordReasons.has(found.link.reason)) throw badRequest(linkDead)
    const { link, user } = found
    if (link.usedAt || link.expiresAt <= call.now() || user.deactivatedAt) throw gone(linkDead)
    if (email && link.reason !== 'first-start') throw wrongField('email', notHere)
    const problem = passwordProblem(newPassword, user.role)
    if (problem) throw wrongField('newPassword', problem)
    const hash = await hashPassword(newPassword)
    const holder = await inTransaction(call, async (tx) => {
      if (!(await spendLink(tx, link.id))) throw gone(linkDead)
      const named = email ? await takeOwnAddress(tx, user, email) : user
      await renewPassword(tx, named, hash)
      const notice = user.passwordHash ? passwordChanged : passwordChosen
      if (link.reason === 'reset') await queueNotice(tx, user, notice(user, tx.settings))
      return named
    })
    call.browser.keep(holder.email, true)
    return { ok: true }
  },
})
