import * as contract from '../../../contract/core/email-links.ts'
import { badRequest } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { needsPassword } from '../sessions/second-factor.ts'
import { findUserByEmail } from '../users/store.ts'
import { openEmailLink } from '../emails/link-token.ts'

export const emailLinks = handlers(contract, {
  async read(call) {
    const link = openEmailLink(call.secret, call.body.token)
    if (!link) throw badRequest('This link is invalid. Please sign in.')
    const user = await findUserByEmail(call, link.email)
    const caller = call.actor.kind === 'user' ? call.actor.id : null
    const isOther = caller !== null && user !== undefined && user.id !== caller
    return {
      ...link,
      signIn: !user ? 'none' : (await needsPassword(call, user)) ? 'password' : 'code',
      isOther,
    }
  },
})
