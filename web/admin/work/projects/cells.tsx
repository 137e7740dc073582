import {
  type Project,
  projectStatuses,
  type ProjectStatus,
  projectStatusIds,
  update,
  updateMany,
} from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, choicesOf } from '../../../platform/cells/cell-field.ts'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { DueDay } from './DueDay.tsx'
import { storeProject } from './move-project.ts'

const nameOf = ({ name }: Project) => name
const ofProject = { nameOf, may: update.may, concerns: ['projects', 'stats', 'today'] } as const

/** The status of a project, changed in place. */
export const projectStatus: CellField<Project> = {
  ...ofProject,
  kind: 'choice',
  label: 'Status',
  note: 'The client is notified of a new status.',
  choices: () => choicesOf(projectStatusIds, projectStatuses),
  valueOf: ({ status }) => status,
  draw: (value) => <ProjectBadge status={value as ProjectStatus} />,
  async store(project, status) {
    await storeProject(project, { status: status as ProjectStatus })
  },
  storeMany: (ids, status) => call(updateMany, { body: { ids, status: status as ProjectStatus } }),
  askMany: (what, words) => ({
    title: `Set ${what} to ${words}?`,
    text: 'Each client is notified of the new status.',
    confirm: 'Set status',
  }),
}

/** The due date of a project, changed in place. */
export const projectDue: CellField<Project> = {
  ...ofProject,
  kind: 'day',
  label: 'Due date',
  valueOf: ({ dueDate }) => dueDate ?? '',
  draw: (value, { status }) => <DueDay project={{ status, dueDate: value || null }} />,
  async store(project, value) {
    await storeProject(project, { dueDate: value || null })
  },
}

export const projectAssignee = assigneeField<Project>('projects', nameOf, [
  'projects',
  'stats',
  'clients',
])
