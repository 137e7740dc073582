import { job } from '../../platform/jobs.ts'
import { sweepLimits } from '../../platform/limits.ts'
import { deleteExpired } from './store.ts'

/** Deletes expired sessions and rate limits. */
export const sweepSessions = job({
  name: 'sweep-sessions',
  every: '*/15 * * * *',
  async run(_data, context) {
    await deleteExpired(context)
    await sweepLimits(context.db)
  },
})

export const sessionJobs = [sweepSessions]
