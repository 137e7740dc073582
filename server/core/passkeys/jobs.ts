import { job } from '../../platform/jobs.ts'
import { deleteOldChallenges } from './challenges.ts'

/** Deletes challenges that no browser answered in time. */
export const sweepPasskeyChallenges = job({
  name: 'sweep-passkey-challenges',
  every: '*/15 * * * *',
  run: async (_data, context) => void (await deleteOldChallenges(context)),
})

export const passkeyJobs = [sweepPasskeyChallenges]
