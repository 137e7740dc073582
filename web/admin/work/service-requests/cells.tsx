import {
  type ClientServiceRequest,
  decidedServiceRequestStatuses,
  type ServiceRequestStatus,
  serviceRequestStatuses,
  updateMany,
} from '../../../../contract/work/service-requests.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, choicesOf, storedTogether } from '../../../platform/cells/cell-field.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
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
  ...storedTogether((ids, status) =>
    call(updateMany, { body: { ids, status: status as Decided } }),
  ),
  askMany: (what, words) => ({
    title: `Set ${what} to ${words}?`,
    text: saidOf(teamEmailWords.requestsChanged),
    confirm: 'Set status',
  }),
}

export const requestAssignee = assigneeField<ClientServiceRequest>(
  'service-requests',
  requestName,
  ['service-requests', 'today'],
)
