import { and, isNotNull, lte } from 'drizzle-orm'
import { job } from '../../platform/jobs.ts'
import { undoableSince } from './store.ts'
import { leadMerges as table } from './table.ts'

/** Deletes the saved state of merges that can no longer be undone. */
const deleteMergeStates = job({
  name: 'forget-merged-leads',
  every: '33 4 * * *',
  erases: true,
  async run(_data, { db, now }) {
    const over = and(isNotNull(table.before), lte(table.createdAt, undoableSince(now())))
    await db.update(table).set({ before: null }).where(over)
  },
})

export const leadMergeJobs = [deleteMergeStates]
