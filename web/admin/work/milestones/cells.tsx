import type { Milestone } from '../../../../contract/work/milestones.ts'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'

/** The person who does a milestone, changed in place. */
export const milestoneAssignee = assigneeField<Milestone>('milestones', ({ name }) => name, [
  'milestones',
  'projects',
  'today',
])
