import { and, desc, eq } from 'drizzle-orm'
import { mayRead } from '../../../contract/access.ts'
import type { EmailedRecords } from '../../platform/emailed.ts'
import { notFound } from '../../platform/refusals.ts'
import { publishApplication } from './store.ts'
import { jobApplications as table, visibleTo } from './table.ts'

/** Job applications, whose applicants are written to by email. */
export const emailedApplications: EmailedRecords = {
  async find({ db }, whose, id) {
    if (whose !== 'anybody' && !mayRead(whose, 'job-applications')) throw notFound()
    const mine = whose === 'anybody' ? undefined : visibleTo(whose)
    const [row] = await db
      .select()
      .from(table)
      .where(and(mine, eq(table.id, id)))
    if (!row) throw notFound()
    const { firstName, lastName, email, position, assigneeId } = row
    const name = `${firstName} ${lastName}`.trim() || email
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
