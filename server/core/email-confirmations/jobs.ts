import { queueEmail } from '../emails/store.ts'
import { issueLink, mayGetLink } from '../password-resets/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { findUserByEmail, isInTrash } from '../users/store.ts'
import { knownAddressEmail } from './emails.ts'

/** Tells the owner of an address that somebody tried to register with it, and how to get in. */
export const sendKnownAddress = job<{ email: string }>({
  name: 'send-known-address',
  run: ({ email }, context) =>
    inTransaction(context, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.deactivatedAt || (await isInTrash(tx, user))) return
      if (!(await mayGetLink(tx, user.id, 'reset'))) return
      const link = await issueLink(tx, user.id, 'reset')
      await queueEmail(tx, knownAddressEmail(user, link))
    }),
})

export const emailConfirmationJobs = [sendKnownAddress]
