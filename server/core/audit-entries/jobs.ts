import { lt } from 'drizzle-orm'
import { auditMonths } from '../../../contract/core/audit-entries.ts'
import { job } from '../../platform/jobs.ts'
import { auditEntries } from './table.ts'

/** Erases history older than its retention time. */
export const eraseOldEntries = job({
  name: 'erase-audit-entries',
  every: '41 3 * * *',
  erases: true,
  async run(_data, { db, now }) {
    const oldest = new Date(now())
    oldest.setUTCMonth(oldest.getUTCMonth() - auditMonths)
    await db.delete(auditEntries).where(lt(auditEntries.createdAt, oldest))
  },
})

export const auditEntryJobs = [eraseOldEntries]
