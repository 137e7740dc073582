import { serviceName } from '../../../contract/service-types.ts'
import { sql } from 'drizzle-orm'
import type {
  ConsultationRequestInput,
  ConsultationSort,
} from '../../../contract/leads/consultation-requests.ts'
import { assigneeOfLead, leadFromRequest } from '../leads/store.ts'
import { emailOfReader, notifyTeam } from '../../core/notifications/store.ts'
import { requireOffered } from '../../core/service-types/offered.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { ascending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { signId } from '../../platform/tokens.ts'
import { newRequest } from './emails.ts'
import { consultationRequests } from './table.ts'

export type RequestRow = typeof consultationRequests.$inferSelect

/** The implementations of `consultationSorts`. */
export const sortings: Record<ConsultationSort, Sorting> = {
  newest: newest(consultationRequests.createdAt, consultationRequests.id),
  oldest: oldest(consultationRequests.createdAt, consultationRequests.id),
  changed: newest(consultationRequests.updatedAt, consultationRequests.id),
  name: ascending(
    sql`left(lower(${consultationRequests.name}), 250)`,
    consultationRequests.id,
    'text',
  ),
}

/** Returns the secret of the link under which a visitor picks a slot. */
export const requestToken = ({ secret }: Pick<Context, 'secret'>, id: number) =>
  signId(secret, 'consultation-request', id)

/** Tells the team's open windows about a request. */
export const publishRequest = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'consultation-requests', id })

/** Returns the back office path that opens this request. */
export const adminPath = (id: number) => `/admin-consultations?request=${id}`

/**
 * Stores a visitor's request, creates or updates the lead, and notifies the owner, in one transaction. Returns the
 * data for picking a slot.
 * @throws Refusal 400 for a service that is no longer offered
 */
export function createConsultationRequest(context: Context, input: ConsultationRequestInput) {
  return inTransaction(context, async (tx) => {
    requireOffered('services', input.services)
    const leadId = await leadFromRequest(tx, input)
    const now = tx.now()
    const [request] = (await tx.db
      .insert(consultationRequests)
      .values({ ...input, leadId, createdAt: now, updatedAt: now })
      .returning()) as [RequestRow]
    const url = tx.settings.publicUrl + adminPath(request.id)
    const assigneeId = await assigneeOfLead(tx, leadId)
    const to = await emailOfReader(tx, 'consultation-requests', assigneeId)
    await queueEmail(tx, newRequest(request, to, url))
    await notifyTeam(tx, {
      kind: 'consultation-requests',
      subjectId: request.id,
      assigneeId,
      title: `New consultation request from ${request.name}`,
      body: request.services.map((id) => serviceName(id)).join(', '),
      path: adminPath(request.id),
    })
    await publishRequest(tx, request.id)
    return {
      id: request.id,
      bookingToken: requestToken(tx, request.id),
      schedulingUrl: tx.settings.schedulingUrl,
    }
  })
}
