import { displayName } from '../../../contract/core/users.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { EmailedRecords } from '../../platform/emailed.ts'
import { notFound } from '../../platform/refusals.ts'
import { publishApplication } from './store.ts'
import { jobApplications as table, visibleTo } from './table.ts'

/** Job applications, whose applicants are written to by email. */
export const emailedApplications: EmailedRecords = {
  async find({ db }, whose, id) {
    const mine = whose === 'anybody' ? undefined : visibleTo(whose)
    const [row] = await db
      .select()
      .from(table)
      .where(and(mine, eq(table.id, id)))
    if (!row) throw notFound()
    const { email, position, assigneeId } = row
    const name = displayName(row)
    return {
      noun: 'job-applications',
      id,
      to: email,
      name,
      company: '',
      title: `Application of ${name}`,
      teamPath: `/admin-applications?application=${id}`,
      subject: position ? `Your application: ${position}` : 'Your application',
      assigneeId,
      leadId: null,
    }
  },
  publish: (tx, { id }) => publishApplication(tx, id),
  async withAddress({ db }, address) {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.email, address))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1)
    return row?.id ?? null
  },
}
