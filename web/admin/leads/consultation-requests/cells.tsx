import {
  type ConsultationRequest,
  consultationStatuses,
  updateMany,
} from '../../../../contract/leads/consultation-requests.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, choicesOf, storedTogether } from '../../../platform/cells/cell-field.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { requestLabels, requestTones } from './labels.ts'

type Status = ConsultationRequest['status']

const nameOf = ({ name }: ConsultationRequest) => name

/** The status of a consultation request, changed in place. */
export const consultationStatus: CellField<ConsultationRequest> = {
  kind: 'choice',
  label: 'Status',
  may: updateMany.may,
  concerns: ['consultation-requests', 'today'],
  note: 'The 24-hour clock runs while it is New. No email is sent.',
  nameOf,
  choices: () => choicesOf(consultationStatuses, requestLabels),
  valueOf: ({ status }) => status,
  draw: (value) => (
    <Badge tone={requestTones[value as Status]}>{requestLabels[value as Status]}</Badge>
  ),
  ...storedTogether((ids, status) => call(updateMany, { body: { ids, status: status as Status } })),
}

export const consultationAssignee = assigneeField<ConsultationRequest>(
  'consultation-requests',
  nameOf,
  ['consultation-requests', 'today'],
)
