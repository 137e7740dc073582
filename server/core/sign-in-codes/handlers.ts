import * as contract from '../../../contract/core/sign-in-codes.ts'
import { claimAccount } from '../email-confirmations/store.ts'
import { badRequest, gone, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { soon } from '../../platform/soon.ts'
import { hashToken } from '../../platform/tokens.ts'
import { signIn } from '../sessions/sign-in.ts'
import { requireSecondFactor } from '../two-factor/store.ts'
import { findUserByEmail, type UserRow } from '../users/store.ts'
import { sendSignInCode } from './jobs.ts'
import { needsPassword } from '../sessions/second-factor.ts'
import {
  countTry,
  findByToken,
  type SignInCodeRow,
  spendSignInCode,
  tryCode,
  voidSignInCodes,
} from './store.ts'

/** The same for every reason, so that nobody learns which addresses have an account. */
const codeWrong =
  'This code is wrong, has expired, or belongs to another browser. Please try again or ask for a new one.'
const linkWrong = 'This link is invalid or has expired. Please ask for a new one.'

/** @throws Refusal 400 */
async function findLinked(call: Call & { body: { token: string } }) {
  const found = await findByToken(call, call.body.token)
  if (!found || (await needsPassword(call, found.user))) throw badRequest(linkWrong)
  return found
}

const isOpen = ({ now }: Call, { usedAt, expiresAt }: SignInCodeRow) =>
  usedAt === null && expiresAt > now()

export const signInCodes = handlers(contract, {
  async request({ db, now, enqueue, browser, body: { email } }) {
    const asking = { browserHash: hashToken(browser.begin()), isKnown: browser.knows(email) }
    const once = `${email} ${asking.browserHash}`
    await enqueue(db, sendSignInCode, { email, ...asking }, { once, startAfter: soon(now()) })
    return { ok: true }
  },

  async enterCode(call) {
    const { email, emailCode } = call.body
    const user = await findUserByEmail(call, email)
    const browser = hashToken(call.browser.number() ?? '')
    // The same work for an unknown address.
    const id = await tryCode(call, user?.id ?? 0, browser, emailCode)
    if (!user || id === null || (await needsPassword(call, user)))
      throw wrongField('emailCode', codeWrong)
    return signInOnce(call, user, id, () => wrongField('emailCode', codeWrong))
  },

  async readLink(call) {
    const { signInCode, user } = await findLinked(call)
    return { email: user.email, isOpen: isOpen(call, signInCode) }
  },

  async followLink(call) {
    const { signInCode, user } = await findLinked(call)
    if (!isOpen(call, signInCode)) throw gone(linkWrong)
    // Otherwise whoever reads the email could guess the second factor for ten minutes.
    if (user.twoFactorEnabled && !(await countTry(call, signInCode.id))) throw gone(linkWrong)
    return signInOnce(call, user, signInCode.id, () => gone(linkWrong))
  },
})

type SignInCall = Call & { body: { rememberMe: boolean; code: string } }

/** Signs the user in with an emailed code or link, once. `over` is the refusal when another call was faster. */
async function signInOnce(call: SignInCall, user: UserRow, id: number, over: () => Error) {
  const { rememberMe, code } = call.body
  await requireSecondFactor(call, user, code)
  return signIn(call, user, rememberMe, async (tx) => {
    if (!(await spendSignInCode(tx, id))) throw over()
    await voidSignInCodes(tx, user.id)
    await claimAccount(tx, user, call.browser.knows(user.email, false))
  })
}
