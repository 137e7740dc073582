import type { ClientServiceRequest } from '../../../../contract/work/service-requests.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { requestAssignee, requestName, requestStatus } from './cells.tsx'

/** The commands on service requests. */
export const serviceRequestKind: RecordKind<ClientServiceRequest> = {
  nouns: ['service request', 'service requests'],
  nameOf: requestName,
  fields: [requestAssignee, requestStatus],
  about: (request) => ({
    noun: 'service-requests',
    id: request.id,
    client: { id: request.clientId, name: clientOf(request) },
  }),
}
