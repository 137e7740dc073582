import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { NotificationKind } from '../../../contract/core/notifications.ts'
import type { EmailedNoun } from '../../../contract/leads/written-emails.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { bookingPath } from '../bookings/notifications.ts'
import { markAnswered } from '../consultation-requests/answered.ts'
import { adminPath, publishRequest, requestToken } from '../consultation-requests/store.ts'
import {
  consultationRequests as requests,
  visibleTo as requestVisibleTo,
} from '../consultation-requests/table.ts'
import { survivorOf } from '../lead-merges/store.ts'
import { markContacted, publishLead } from '../leads/store.ts'
import { leads, visibleTo as leadVisibleTo } from '../leads/table.ts'

/** A record whose person is written to. */
export type Emailed = {
  noun: EmailedNoun
  id: number
  to: string
  name: string
  /** The name by which the team knows it. */
  title: string
  teamPath: string
  /** A subject to begin with. */
  subject: string
  assigneeId: number | null
  leadId: number | null
}
/** The columns that name the record of an email. */
export type About = { leadId: number | null; consultationRequestId: number | null }

export const aboutOf = ({ noun, id }: Pick<Emailed, 'noun' | 'id'>): About => ({
  leadId: noun === 'leads' ? id : null,
  consultationRequestId: noun === 'consultation-requests' ? id : null,
})
export const recordOf = ({ leadId, consultationRequestId }: About) =>
  consultationRequestId === null
    ? { noun: 'leads' as const, recordId: leadId ?? 0 }
    : { noun: 'consultation-requests' as const, recordId: consultationRequestId }

type Whose = Actor | 'anybody'
const visible = <Where>(visibleTo: (actor: Actor) => Where, whose: Whose) =>
  whose === 'anybody' ? undefined : visibleTo(whose)

async function findRequest({ db }: Context, whose: Whose, id: number): Promise<Emailed> {
  const mine = and(visible(requestVisibleTo, whose), eq(requests.id, id))
  const [row] = await db.select().from(requests).where(mine)
  if (!row) throw notFound()
  const { name, email, assigneeId, leadId } = row
  return {
    noun: 'consultation-requests',
    id,
    to: email,
    name,
    title: `Consultation request of ${name}`,
    teamPath: adminPath(id),
    subject: 'Your consultation request',
    assigneeId,
    leadId,
  }
}

async function findLead(context: Context, whose: Whose, id: number): Promise<Emailed> {
  const mine = and(visible(leadVisibleTo, whose), eq(leads.id, id))
  const [row] = await context.db.select().from(leads).where(mine)
  if (!row) {
    const survivor = await survivorOf(context, id)
    if (survivor === null) throw notFound()
    return findLead(context, whose, survivor)
  }
  const { companyName, contactName, email, assigneeId } = row
  return {
    noun: 'leads',
    id: row.id,
    to: email,
    name: contactName || companyName || email,
    title: companyName || contactName || email,
    teamPath: `/lead-management/${row.id}`,
    subject: '',
    assigneeId,
    leadId: row.id,
  }
}

/**
 * Returns the record, as somebody sees it; a merged lead’s id returns the lead that it was merged into.
 * @throws Refusal 404
 */
export const findEmailed = (context: Context, whose: Whose, noun: EmailedNoun, id: number) =>
  (noun === 'leads' ? findLead : findRequest)(context, whose, id)

/** Returns the address of the page on which the person picks a free time. */
export async function slotUrlFor(context: Context, record: Emailed): Promise<string> {
  const { schedulingUrl, publicUrl } = context.settings
  if (schedulingUrl) return schedulingUrl
  if (record.noun === 'consultation-requests')
    return publicUrl + bookingPath(requestToken(context, record.id))
  const [last] = await context.db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.leadId, record.id))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(1)
  return publicUrl + (last ? bookingPath(requestToken(context, last.id)) : '/consultation')
}

/** Refreshes the windows that show the record. */
export async function publishEmailed(tx: Context, { noun, id, leadId }: Emailed): Promise<void> {
  if (noun === 'consultation-requests') await publishRequest(tx, id)
  if (leadId !== null) await publishLead(tx, leadId)
}

/** Notes that somebody answered the person by email: it stops the clock of a request, and a new lead is contacted. */
export async function noteContact(
  tx: Context,
  { noun, id, leadId }: Emailed,
  by: { userId: number | null; at: Date },
): Promise<void> {
  if (noun === 'consultation-requests') await markAnswered(tx, id, by)
  if (leadId !== null) await markContacted(tx, leadId)
}

export const notificationKind: Record<EmailedNoun, NotificationKind> = {
  'consultation-requests': 'consultation-requests',
  leads: 'leads',
}
