import { type ProjectStatus, projectStatuses } from '../../../../contract/work/projects.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { statusTones } from './labels.ts'

/** Shows a project's status. */
export const ProjectBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={statusTones[status]}>{projectStatuses[status]}</Badge>
)
