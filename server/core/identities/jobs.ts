import { job } from '../../platform/jobs.ts'
import { deleteOldAttempts } from './attempts.ts'

/** Deletes sign-ins with a provider that nobody finished in time. */
export const sweepIdentityAttempts = job({
  name: 'sweep-identity-attempts',
  every: '*/15 * * * *',
  run: async (_data, context) => void (await deleteOldAttempts(context)),
})

export const identityJobs = [sweepIdentityAttempts]
