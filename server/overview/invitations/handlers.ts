import * as contract from '../../../contract/overview/invitations.ts'
import { claimAccount } from '../../core/email-confirmations/store.ts'
import { spendLink, voidLinks } from '../../core/password-resets/store.ts'
import { signIn } from '../../core/sessions/sign-in.ts'
import { findUser, publishUser } from '../../core/users/store.ts'
import {
  type FoundOffer,
  findOffer,
  openAccount,
} from '../../leads/consultation-requests/account-offers.ts'
import { inTransaction } from '../../platform/context.ts'
import { gone } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { findInvitation, readInvitation, readOffer, stateOf } from './store.ts'

type AcceptCall = Call & { body: { rememberMe: boolean } }

/** Makes the account that is offered, and signs in to it. */
async function acceptOffer(call: AcceptCall, offer: FoundOffer) {
  const user = await inTransaction(call, (tx) => openAccount(tx, offer))
  if (!user) throw gone(contract.usedInvitation)
  return signIn(call, user, call.body.rememberMe, async () => {})
}

export const invitations = handlers(contract, {
  async read(call) {
    const offer = await findOffer(call, call.body.token)
    return offer
      ? readOffer(call, offer)
      : readInvitation(call, await findInvitation(call, call.body.token))
  },

  async accept(call) {
    const offer = await findOffer(call, call.body.token)
    if (offer) return acceptOffer(call, offer)
    const found = await findInvitation(call, call.body.token)
    if ((await stateOf(call, found)) !== 'open') throw gone(contract.usedInvitation)
    const { link, user } = found
    const signedIn = await signIn(call, user, call.body.rememberMe, async (tx) => {
      if (!(await spendLink(tx, link.id))) throw gone(contract.usedInvitation)
      await voidLinks(tx, user.id)
      // The link takes no second factor, so it keeps none.
      const isKnown = !user.twoFactorEnabled && call.browser.knows(user.email, false)
      await claimAccount(tx, user, isKnown)
      // The lists show who has been invited and never came.
      await publishUser(tx, user)
    })
    return { ...signedIn, ...(await findUser(call, user.id)) }
  },
})
