import { serviceName } from '../../../contract/service-types.ts'
import { workPaths } from '../../../contract/work-paths.ts'
import { assigneeOfClient, findUser } from '../../core/users/store.ts'
import { type EmailedRecords, slotsAt } from '../../platform/emailed.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { adminRequestPath, findRequest } from './store.ts'

/** Service requests, whose clients are written to by email. Their answers join the request’s history. */
export const emailedServiceRequests: EmailedRecords = {
  async find(context, whose, id) {
    const request = await findRequest(context, whose === 'anybody' ? { kind: 'system' } : whose, id)
    const client = await findUser(context, request.clientId)
    if (!client) throw notFound()
    const { firstName, lastName, businessName, email } = client
    const name = `${firstName} ${lastName}`.trim() || businessName || email
    const service = serviceName(request.serviceType)
    return {
      noun: 'service-requests',
      id,
      to: email,
      name,
      company: businessName,
      title: `Request for ${service} of ${businessName || name}`,
      teamPath: adminRequestPath(id),
      subject: `Your request for ${service}`,
      assigneeId: request.assigneeId ?? (await assigneeOfClient(context, client.id)),
      leadId: null,
    }
  },
  publish: (tx, { id }) => publish(tx, ['admins'], { kind: 'service-requests', id }),
  slotUrl: async (context) => slotsAt(context, workPaths.meetings),
}
