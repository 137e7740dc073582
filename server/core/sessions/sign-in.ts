import { type Context, inTransaction } from '../../platform/context.ts'
import { unauthorized } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { remindToConfirm } from '../email-confirmations/store.ts'
import { queueNotice } from '../users/notices.ts'
import { ownView } from '../users/own-view.ts'
import { findUser, isInTrash, type UserRow } from '../users/store.ts'
import { newBrowserEmail, signInOf } from './emails.ts'
import { needsSecondFactor } from './second-factor.ts'
import { type SignInWay, startSession } from './store.ts'

/** Shown only to somebody who proved that the account is theirs. */
const deleted = 'This account was deleted. Please contact us if that was a mistake.'
const deactivated = 'Your access to this agency was turned off. Please ask the owner.'

/**
 * Signs the browser in as a user who has proved who they are. `spend` uses up that proof in the same transaction, or
 * throws when it no longer holds.
 * @throws Refusal 401 for a deleted account
 */
export async function signIn(
  call: Call,
  user: UserRow,
  rememberMe: boolean,
  spend: (tx: Context) => Promise<void>,
  how: SignInWay = {},
) {
  if (await isInTrash(call, user)) throw unauthorized(deleted)
  if (user.deactivatedAt) throw unauthorized(deactivated)
  await inTransaction(call, async (tx) => {
    await spend(tx)
    await startSession({ ...call, db: tx.db }, user.id, rememberMe, how)
    await reportNewBrowser(tx, call, user)
    await remindToConfirm(tx, user.id)
  })
  // Reads it anew: a code or an invitation has just confirmed the address.
  const current = (await findUser(call, user.id)) ?? user
  call.browser.keep(user.email, current.emailConfirmedAt !== null)
  const lacksSecondFactor = !how.passkeyUsed && (await needsSecondFactor(call, user))
  return { ...(await ownView(call, current)), lacksSecondFactor }
}

/** Emails a person about a sign-in from a browser in which they had never signed in; not about their very first one. */
async function reportNewBrowser(
  tx: Context,
  { browser, caller }: Pick<Call, 'browser' | 'caller'>,
  user: UserRow,
) {
  if (!user.firstSignInAt || browser.knows(user.email, user.emailConfirmedAt !== null)) return
  const signedIn = await signInOf(tx, user, caller)
  await queueNotice(tx, user, newBrowserEmail(user, signedIn, tx.settings))
}
