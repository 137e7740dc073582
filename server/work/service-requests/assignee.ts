import { serviceName } from '../../../contract/service-types.ts'
import { publish } from '../../platform/live-history.ts'
import type { Assignable } from '../../platform/room.ts'
import { adminRequestPath, findRequest } from './store.ts'
import { serviceRequests, visibleTo } from './table.ts'

/** The assignment of service requests. */
export const assignableRequests: Assignable = {
  noun: 'service-requests',
  table: serviceRequests,
  visibleTo,
  nameOf: ({ serviceType }) => serviceName(String(serviceType)),
  async tell(tx, { id }) {
    const { clientName, serviceType } = await findRequest(tx, { kind: 'system' }, id)
    return {
      name: serviceName(serviceType),
      detail: `Service request of ${clientName}`,
      path: adminRequestPath(id),
    }
  },
  publish: (tx, { id }) => publish(tx, ['admins'], { kind: 'service-requests', id }),
}
