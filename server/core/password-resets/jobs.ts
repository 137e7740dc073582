import { queueEmail } from '../emails/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { findUserByEmail, isInTrash } from '../users/store.ts'
import { resetEmail } from './emails.ts'
import { deleteOldLinks, issueLink, mayGetLink } from './store.ts'

/**
 * Emails a link to the account with this address, if there is one and it got no more than a few lately; the call
 * itself never looks.
 */
export const sendPasswordReset = job<{ email: string; isKnown?: boolean }>({
  name: 'send-password-reset',
  run: ({ email, isKnown = false }, context) =>
    inTransaction(context, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.deactivatedAt || (await isInTrash(tx, user))) return
      if (!(await mayGetLink(tx, user.id, 'reset', { isKnown }))) return
      const link = await issueLink(tx, user.id, 'reset', { isKnown })
      await queueEmail(tx, resetEmail(user, link))
    }),
})

/** Deletes links that expired long ago. */
export const sweepPasswordResets = job({
  name: 'sweep-password-resets',
  every: '17 3 * * *',
  run: async (_data, context) => void (await deleteOldLinks(context)),
})

export const passwordResetJobs = [sendPasswordReset, sweepPasswordResets]
