import * as contract from '../../../contract/overview/invitations.ts'
import { claimAccount } from '../../core/email-confirmations/store.ts'
import { spendLink, voidLinks } from '../../core/password-resets/store.ts'
import { signIn } from '../../core/sessions/sign-in.ts'
import { findUser, publishUser } from '../../core/users/store.ts'
import { gone } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findInvitation, readInvitation, stateOf } from './store.ts'

export const invitations = handlers(contract, {
  read: async (call) => readInvitation(call, await findInvitation(call, call.body.token)),

  async accept(call) {
    const found = await findInvitation(call, call.body.token)
    if ((await stateOf(call, found)) !== 'open') throw gone(contract.usedInvitation)
    const { link, user } = found
    const signedIn = await signIn(call, user, call.body.rememberMe, async (tx) => {
      if (!(await spendLink(tx, link.id))) throw gone(contract.usedInvitation)
      await voidLinks(tx, user.id)
      await claimAccount(tx, user, call.browser.knows(user.email))
      // The lists show who has been invited and never came.
      await publishUser(tx, user)
    })
    return { ...signedIn, ...(await findUser(call, user.id)) }
  },
})
