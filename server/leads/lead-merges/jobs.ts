import { and, isNotNull, lte } from 'drizzle-orm'
import { job } from '../../platform/jobs.ts'
import { undoableSince } from './store.ts'
import { leadMerges as table } from './table.ts'

/** What leads were before a merge is kept as long as it can be taken back. */
const forgetMerged = job({
  name: 'forget-merged-leads',
  every: '33 4 * * *',
  erases: true,
  async run(_data, { db, now }) {
    const over = and(isNotNull(table.before), lte(table.createdAt, undoableSince(now())))
    await db.update(table).set({ before: null }).where(over)
  },
})

export const leadMergeJobs = [forgetMerged]
