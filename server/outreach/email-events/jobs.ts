import { and, eq, lt, or } from 'drizzle-orm'
import { job } from '../../platform/jobs.ts'
import { emailEvents as table } from './table.ts'

const day = 86_400_000
const retentionDays = 400
/** Days after which events that match no email of ours are deleted. */
const unmatchedDays = 30

const deleteOldEvents = job({
  name: 'forget-old-email-events',
  every: '40 3 * * *',
  erases: true,
  async run(_data, { db, now }) {
    const before = (days: number) => lt(table.at, new Date(+now() - days * day))
    const unmatched = and(eq(table.matched, false), before(unmatchedDays))
    await db.delete(table).where(or(before(retentionDays), unmatched))
  },
})

export const emailEventJobs = [deleteOldEvents]
