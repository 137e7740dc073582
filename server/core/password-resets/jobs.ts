import { queueLetter } from '../emails/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { findUserByEmail, isInBin } from '../users/store.ts'
import { resetLetter } from './mail.ts'
import { forgetOldLinks, issueLink } from './store.ts'

/** Mails a link to whoever has an account with this address; the call that asks for it never looks. */
export const sendPasswordReset = job<{ email: string }>({
  name: 'send-password-reset',
  run: ({ email }, context) =>
    inTransaction(context, async (inner) => {
      const user = await findUserByEmail(inner, email)
      if (!user || (await isInBin(inner, user))) return
      const link = await issueLink(inner, user.id, 'reset')
      await queueLetter(inner, resetLetter(user, link, inner.settings))
    }),
})

/** Throws away links that ran out long ago. */
export const sweepPasswordResets = job({
  name: 'sweep-password-resets',
  every: '17 3 * * *',
  run: async (_data, context) => void (await forgetOldLinks(context)),
})

export const passwordResetJobs = [sendPasswordReset, sweepPasswordResets]
