import { and, eq, isNull } from 'drizzle-orm'
import { workPaths } from '../../../contract/work-paths.ts'
import { users } from '../../core/users/table.ts'
import { type EmailedRecords, slotsAt } from '../../platform/emailed.ts'
import { notFound } from '../../platform/refusals.ts'
import { publishClient } from './store.ts'
import { visibleTo } from './table.ts'

/** Clients, as people who are written to by email. */
export const emailedClients: EmailedRecords = {
  async find({ db }, whose, id) {
    const mine = visibleTo(whose === 'anybody' ? { kind: 'system' } : whose)
    const [row] = await db
      .select()
      .from(users)
      .where(and(mine, eq(users.id, id)))
    if (!row) throw notFound()
    const { firstName, lastName, businessName, email, assigneeId } = row
    const name = `${firstName} ${lastName}`.trim() || businessName || email
    return {
      noun: 'clients',
      id,
      to: email,
      name,
      company: businessName,
      title: businessName || name,
      teamPath: `/admin-clients/${id}?tab=emails`,
      subject: '',
      assigneeId,
      leadId: null,
    }
  },
  publish: (tx, { id }) => publishClient(tx, id),
  slotUrl: async (context) => slotsAt(context, workPaths.meetings),
  /** An email to one of a client’s people is filed at the client. */
  async withAddress({ db }, address) {
    const [row] = await db
      .select({ id: users.id, clientId: users.clientId })
      .from(users)
      .where(and(eq(users.email, address), eq(users.role, 'client'), isNull(users.deletedAt)))
    return row ? (row.clientId ?? row.id) : null
  },
}
