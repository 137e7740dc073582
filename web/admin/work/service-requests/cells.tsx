import {
  type ClientServiceRequest,
  decidedServiceRequestStatuses,
  type ServiceRequestStatus,
  serviceRequestStatuses,
  updateMany,
} from '../../../../contract/work/service-requests.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, choicesOf, storedOne } from '../../../platform/cells/cell-field.ts'
import { RequestBadge } from '../../../shared/work/service-requests/RequestBadge.tsx'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'

type Decided = (typeof decidedServiceRequestStatuses)[number]

export const requestName = ({ id, clientName }: ClientServiceRequest) =>
  `request ${id} from ${clientName}`

/** The status of a service request, changed in place; one that its client withdrew stays so. */
export const requestStatus: CellField<ClientServiceRequest> = {
  kind: 'choice',
  label: 'Status',
  may: updateMany.may,
  concerns: ['service-requests', 'stats', 'today'],
  note: 'The client is notified of a new status.',
  nameOf: requestName,
  choices: () => choicesOf(decidedServiceRequestStatuses, serviceRequestStatuses),
  valueOf: ({ status }) => status,
  isFixed: ({ status }) => status === 'withdrawn',
  draw: (value) => <RequestBadge status={value as ServiceRequestStatus} />,
  store: async ({ id }, status) =>
    storedOne(await call(updateMany, { body: { ids: [id], status: status as Decided } })),
}

export const requestAssignee = assigneeField<ClientServiceRequest>(
  'service-requests',
  requestName,
  ['service-requests', 'today'],
)
