import { job } from '../../platform/jobs.ts'
import { sweepLimits } from '../../platform/limits.ts'
import { sweepDoneCalls } from '../../platform/once.ts'
import { deleteExpired } from './store.ts'

/** Deletes expired sessions, old sign-ins and rate limits, and forgets calls that nobody sends again. */
export const sweepSessions = job({
  name: 'sweep-sessions',
  every: '*/15 * * * *',
  async run(_data, context) {
    await deleteExpired(context)
    await sweepLimits(context.db)
    await sweepDoneCalls(context)
  },
})

export const sessionJobs = [sweepSessions]
