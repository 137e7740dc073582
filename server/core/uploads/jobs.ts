import { job } from '../../platform/jobs.ts'
import { deleteUploads } from './store.ts'

/** Deletes uploads that were never attached. */
export const sweepUploads = job({
  name: 'sweep-uploads',
  every: '*/10 * * * *',
  frees: true,
  run: async (_data, context) => void (await deleteUploads(context)),
})

export const uploadJobs = [sweepUploads]
