import type { Project } from '../../../../contract/work/projects.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { projectAssignee, projectDue, projectStatus } from './cells.tsx'

/** The commands on projects. */
export const projectKind: RecordKind<Project> = {
  nouns: ['project', 'projects'],
  nameOf: ({ name }) => name,
  fields: [projectAssignee, projectStatus, projectDue],
  about: (project) => ({
    noun: 'projects',
    id: project.id,
    client: { id: project.clientId, name: clientOf(project) },
    project: { id: project.id, name: project.name },
  }),
}
