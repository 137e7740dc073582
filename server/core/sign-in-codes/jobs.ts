import { inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { queueEmail } from '../emails/store.ts'
import { findUserByEmail, isInTrash } from '../users/store.ts'
import { codeRefusedEmail, signInCodeEmail } from './emails.ts'
import { needsPassword } from '../sessions/second-factor.ts'
import { type Asking, deleteOldCodes, issueCode, mayGetCode } from './store.ts'

/**
 * Emails a code and a link to the account with this address, if there is one and it got no more than a few lately; the
 * call itself never looks.
 */
export const sendSignInCode = job<Asking & { email: string }>({
  name: 'send-sign-in-code',
  run: ({ email, ...asking }, context) =>
    inTransaction(context, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.deactivatedAt || (await isInTrash(tx, user))) return
      if (!(await mayGetCode(tx, user.id, asking))) return
      const secret = await issueCode(tx, user.id, asking)
      await queueEmail(
        tx,
        (await needsPassword(tx, user))
          ? codeRefusedEmail(user, tx.settings)
          : signInCodeEmail(user, secret, tx.settings),
      )
    }),
})

/** Deletes codes that expired long ago. */
export const sweepSignInCodes = job({
  name: 'sweep-sign-in-codes',
  every: '27 3 * * *',
  run: async (_data, context) => void (await deleteOldCodes(context)),
})

export const signInCodeJobs = [sendSignInCode, sweepSignInCodes]
