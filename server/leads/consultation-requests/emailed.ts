import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type EmailedRecords, slotsAt } from '../../platform/emailed.ts'
import { notFound } from '../../platform/refusals.ts'
import { bookingPath } from '../bookings/notifications.ts'
import { markContacted, publishLead } from '../leads/store.ts'
import { markAnswered } from './answered.ts'
import { adminPath, publishRequest, requestToken } from './store.ts'
import { consultationRequests as requests, visibleTo } from './table.ts'

/** Returns the page on which a lead picks a free time: that of their last request, else the public one. */
export async function slotUrlOfLead(context: Context, leadId: number): Promise<string> {
  const { schedulingUrl, publicUrl } = context.settings
  if (schedulingUrl) return schedulingUrl
  const [last] = await context.db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.leadId, leadId))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(1)
  return publicUrl + (last ? bookingPath(requestToken(context, last.id)) : '/consultation')
}

/** Consultation requests, whose visitors are written to by email. */
export const emailedRequests: EmailedRecords = {
  async find({ db }, whose, id) {
    const mine = whose === 'anybody' ? undefined : visibleTo(whose)
    const [row] = await db
      .select()
      .from(requests)
      .where(and(mine, eq(requests.id, id)))
    if (!row) throw notFound()
    const { name, email, businessName, assigneeId, leadId } = row
    return {
      noun: 'consultation-requests',
      id,
      to: email,
      name,
      company: businessName,
      title: `Consultation request of ${name}`,
      teamPath: adminPath(id),
      subject: 'Your consultation request',
      assigneeId,
      leadId,
    }
  },
  async publish(tx, { id, leadId }) {
    await publishRequest(tx, id)
    if (leadId !== null) await publishLead(tx, leadId)
  },
  async contacted(tx, { id, leadId }, by) {
    await markAnswered(tx, id, by)
    if (leadId !== null) await markContacted(tx, leadId)
  },
  async slotUrl(context, { id }) {
    return slotsAt(context, bookingPath(requestToken(context, id)))
  },
  async withAddress({ db }, address) {
    const [request] = await db
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.email, address), eq(requests.status, 'new')))
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(1)
    return request?.id ?? null
  },
}
