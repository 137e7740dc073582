import { and, eq } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { serviceName } from '../../../contract/service-types.ts'
import { intoOwnThread } from '../../clients/messages/replies.ts'
import { nameOf } from '../../clients/messages/store.ts'
import { forbidden } from '../../platform/refusals.ts'
import {
  addEvent,
  adminRequestPath,
  answerClient,
  findRequest,
  lockRequest,
  notifyTeamOf,
} from './store.ts'
import { serviceRequestEvents, serviceRequests, visibleTo } from './table.ts'

/** Takes replies about a service request into its history. Its status stays as it is. */
export const requestReplies = intoOwnThread(
  async (context, writer, id) => {
    if (!may(writer, isTeam(writer) ? 'service-requests.update' : 'service-requests.create'))
      throw forbidden()
    const { clientId, serviceType } = await findRequest(context, writer, id)
    const title = `Request for ${serviceName(serviceType)}`
    return { title, clientId, teamPath: adminRequestPath(id) }
  },
  {
    longest: 5000,
    async take(tx, writer, id, { content: comment, incomingEmailId }) {
      const request = await lockRequest(tx, writer, id)
      const { status, serviceType } = request
      await addEvent(tx, writer, request, { status, comment, incomingEmailId })
      if (isTeam(writer)) await answerClient(tx, request, { status, comment })
      else {
        const title = `${await nameOf(tx, writer)} on their request for ${serviceName(serviceType)}`
        await notifyTeamOf(tx, request, { title, body: comment, isWritten: true })
      }
    },
    async sees({ db }, actor, incomingEmailId) {
      const rows = await db
        .select({ id: serviceRequests.id })
        .from(serviceRequests)
        .innerJoin(
          serviceRequestEvents,
          eq(serviceRequestEvents.serviceRequestId, serviceRequests.id),
        )
        .where(and(visibleTo(actor), eq(serviceRequestEvents.incomingEmailId, incomingEmailId)))
        .limit(1)
      return rows.length > 0
    },
  },
)
