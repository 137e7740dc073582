import {
  leadPriorities,
  leadStatuses,
  type Lead,
  type MarkedLead,
  updateMany,
} from '../../../../contract/leads/leads.ts'
import { type CellField, choicesOf, storedTogether } from '../../../platform/cells/cell-field.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { changeMany } from './actions.ts'
import { leadName, priorityLabels, priorityTones, statusLabels, statusTones } from './labels.ts'

const ofLead = { nameOf: leadName, may: updateMany.may, concerns: ['leads'] } as const

/** The status of a lead, changed in place. */
export const leadStatus: CellField<MarkedLead> = {
  ...ofLead,
  kind: 'choice',
  label: 'Status',
  choices: () => choicesOf(leadStatuses, statusLabels),
  valueOf: ({ status }) => status,
  draw: (value) => (
    <Badge tone={statusTones[value as Lead['status']]}>
      {statusLabels[value as Lead['status']]}
    </Badge>
  ),
  ...storedTogether((ids, status) => changeMany(ids, { status })),
}

const priority = (look: (label: string) => string): CellField<MarkedLead> => ({
  ...ofLead,
  kind: 'choice',
  label: 'Priority',
  choices: () => choicesOf(leadPriorities, priorityLabels),
  valueOf: (lead) => lead.priority,
  draw: (value) => (
    <Badge tone={priorityTones[value as Lead['priority']]}>
      {look(priorityLabels[value as Lead['priority']])}
    </Badge>
  ),
  ...storedTogether((ids, value) => changeMany(ids, { priority: value })),
})
/** The priority of a lead, changed in place. */
export const leadPriority = priority((label) => label)
/** The same where no column says that it is the priority. */
export const namedLeadPriority = priority((label) => `${label} priority`)

export const leadAssignee = assigneeField<MarkedLead>('leads', leadName)
