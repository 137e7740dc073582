import { job } from '../../platform/jobs.ts'
import { forgetUploads } from './store.ts'

/** Deletes uploads that were never attached. */
export const sweepUploads = job({
  name: 'sweep-uploads',
  every: '*/10 * * * *',
  run: async (_data, context) => void (await forgetUploads(context)),
})

export const uploadJobs = [sweepUploads]
