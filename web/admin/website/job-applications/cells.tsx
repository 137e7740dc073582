import { type JobApplication, updateMany } from '../../../../contract/website/job-applications.ts'
import { stageName } from '../../../../contract/website/stages.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, storedTogether } from '../../../platform/cells/cell-field.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { applicantName, stageOptions, stageTone } from './labels.ts'

/** The stage of an application, changed in place. */
export const applicationStage: CellField<JobApplication> = {
  kind: 'choice',
  label: 'Stage',
  may: updateMany.may,
  concerns: ['job-applications', 'today'],
  nameOf: applicantName,
  choices: stageOptions,
  valueOf: ({ status }) => status,
  draw: (value) => <Badge tone={stageTone(value)}>{stageName(value)}</Badge>,
  ...storedTogether((ids, status) => call(updateMany, { body: { ids, status } })),
}

export const applicationAssignee = assigneeField<JobApplication>(
  'job-applications',
  applicantName,
  ['job-applications', 'today'],
)
