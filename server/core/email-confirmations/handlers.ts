import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/email-confirmations.ts'
import { emailTaken } from '../../../contract/core/users.ts'
import { queueEmail } from '../emails/store.ts'
import { verifyPassword } from '../passwords/password.ts'
import { findLink, issueLink, mayGetLink, spendLink, voidLinks } from '../password-resets/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import {
  badRequest,
  conflict,
  conflictField,
  forbidden,
  gone,
  tooMany,
  wrongField,
} from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { runForClient } from '../../platform/room.ts'
import { countingGuess } from '../sessions/guesses.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { needsPassword } from '../sessions/second-factor.ts'
import { endSessions } from '../sessions/store.ts'
import {
  confirmAddress,
  findCaller,
  findUserByEmail,
  isInTrash,
  lockUser,
  type UserRow,
} from '../users/store.ts'
import { newAddressEmail } from './emails.ts'
import { askToConfirm, moveAddress, requireOwnAddress } from './store.ts'

const linkDead =
  'The link is invalid or has expired. Please sign in and request a new one in your account.'
const signInFirst = 'This account has no password. Please sign in to it, then confirm the address.'
const hour = 3600

const isHolder = (actor: Actor, user: UserRow) =>
  actor.kind === 'user' && actor.id === user.id && actor.viewedBy === undefined

/**
 * Returns the link of a token with its user, and the address that it confirms. `isDone`: the caller's account has that
 * address and it is confirmed, such as by the code with which they signed in to press the button.
 * @throws Refusal 400 or 410
 */
async function requireLink(call: Context & { actor: Actor }, token: string) {
  const found = await findLink(call, token)
  if (!found || !['confirmation', 'address'].includes(found.link.reason)) throw badRequest(linkDead)
  const { link, user } = found
  const email = link.email ?? user.email
  const isDone =
    isHolder(call.actor, user) && email === user.email && user.emailConfirmedAt !== null
  const isOver = link.usedAt !== null || link.expiresAt <= call.now()
  if ((isOver && !isDone) || (await isInTrash(call, user))) throw gone(linkDead)
  return { link, user, email, isDone }
}

/** @throws Refusal 400 on `password`, or 403, when the caller neither is signed in to the account nor knows its password */
async function requireHolder(call: Call<typeof contract.confirm>, user: UserRow) {
  const { password } = call.body
  if (isHolder(call.actor, user)) return
  if (user.passwordHash === null) throw forbidden(signInFirst)
  if (!password) throw wrongField('password', 'Please enter the password of this account')
  await countingGuess(call, user, async () => {
    const { matches } = await verifyPassword(password, user.passwordHash)
    if (!matches) throw wrongField('password', 'This is not the password of this account')
  })
}

/** Returns an address by which only its owner knows it. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`

export const emailConfirmations = handlers(contract, {
  async read(call) {
    const { link, user, email, isDone } = await requireLink(call, call.body.token)
    const isChange = link.reason === 'address'
    return {
      email,
      isChange,
      isDone,
      isHere: isHolder(call.actor, user),
      account: isChange ? masked(user.email) : user.email,
      hasPassword: user.passwordHash !== null,
      signIn: (await needsPassword(call, user)) ? 'password' : 'code',
    }
  },

  send: (call) =>
    inTransaction(call, async (tx) => {
      const user = await findCaller({ ...call, db: tx.db })
      if (user.emailConfirmedAt) throw conflict('Your email address is already confirmed')
      if (!(await askToConfirm(tx, user, 'asked'))) throw tooMany(hour)
      return { ok: true }
    }),

  async change(call) {
    const user = await findCaller(call)
    const { email } = call.body
    if (email === user.email) throw wrongField('email', 'This already is your email address')
    return inTransaction(call, async (tx) => {
      await lockCaller(tx, call)
      await requireOwnAddress(tx, user.id)
      if (await findUserByEmail(tx, email)) throw conflictField('email', emailTaken)
      if (!(await mayGetLink(tx, user.id, 'address'))) throw tooMany(hour)
      const link = await issueLink(tx, user.id, 'address', { email })
      await queueEmail(tx, newAddressEmail(user, email, link))
      return { ok: true }
    })
  },

  async confirm(call) {
    const { link, user, email, isDone } = await requireLink(call, call.body.token)
    if (isDone) return { email }
    await requireHolder(call, user)
    const isHere = isHolder(call.actor, user)
    await inTransaction(call, async (tx) => {
      if (!(await spendLink(tx, link.id))) throw gone(linkDead)
      if (link.reason === 'address')
        await moveAddress(tx, user, email, isHere ? call.sessionId : null)
      else await confirmAddress(tx, user)
    })
    if (isHere) call.browser.keep(email, true)
    return { email }
  },

  async disown(call) {
    const { link, user, isDone } = await requireLink(call, call.body.token)
    if (link.reason === 'address') throw badRequest(linkDead)
    if (isDone) throw gone(linkDead)
    return inTransaction(call, async (tx) => {
      const now = await lockUser(tx, user.id)
      if (!now || now.emailConfirmedAt || !(await spendLink(tx, link.id))) throw gone(linkDead)
      await voidLinks(tx, user.id)
      await endSessions(tx, user.id)
      await runForClient(tx, 'whenDisowned', user.id)
      return { ok: true }
    })
  },
})
