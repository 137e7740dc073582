import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/email-confirmations.ts'
import { emailTaken } from '../../../contract/core/users.ts'
import { queueEmail } from '../emails/store.ts'
import { verifyPassword } from '../passwords/password.ts'
import { findLink, issueLink, mayGetLink, spendLink } from '../password-resets/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import {
  badRequest,
  conflict,
  conflictField,
  gone,
  tooMany,
  wrongField,
} from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import {
  confirmAddress,
  findCaller,
  findUserByEmail,
  isInTrash,
  type UserRow,
} from '../users/store.ts'
import { newAddressEmail } from './emails.ts'
import { askToConfirm, moveAddress, requireOwnAddress } from './store.ts'

const linkDead =
  'The link is invalid or has expired. Please sign in and request a new one in your account.'
const hour = 3600

/** @throws Refusal 400 or 410 */
async function requireLink(context: Context, token: string) {
  const found = await findLink(context, token)
  if (!found || !['confirmation', 'address'].includes(found.link.reason)) throw badRequest(linkDead)
  const { link, user } = found
  if (link.usedAt || link.expiresAt <= context.now() || (await isInTrash(context, user)))
    throw gone(linkDead)
  return found
}

/** @throws Refusal 400 on `password` when the caller is neither signed in to the account nor knows its password */
async function requireHolder(actor: Actor, user: UserRow, password: string | undefined) {
  if (actor.kind === 'user' && actor.id === user.id && actor.viewedBy === undefined) return
  if (!password) throw wrongField('password', 'Please enter the password of this account')
  const { matches } = await verifyPassword(password, user.passwordHash)
  if (!matches) throw wrongField('password', 'This is not the password of this account')
}

export const emailConfirmations = handlers(contract, {
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
      const link = await issueLink(tx, user.id, 'address', email)
      await queueEmail(tx, newAddressEmail(user, email, link))
      return { ok: true }
    })
  },

  async confirm(call) {
    const { link, user } = await requireLink(call, call.body.token)
    await requireHolder(call.actor, user, call.body.password)
    const isHere = call.actor.kind === 'user' && call.actor.id === user.id
    const email = link.email ?? user.email
    await inTransaction(call, async (tx) => {
      if (!(await spendLink(tx, link.id))) throw gone(linkDead)
      if (link.reason === 'address')
        await moveAddress(tx, user, email, isHere ? call.sessionId : null)
      else await confirmAddress(tx, user)
    })
    if (isHere) call.browser.keep(email, true)
    return { email }
  },
})
