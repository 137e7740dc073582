import { type ProjectStatus, projectStatuses } from '../../../../contract/work/projects.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

/** Completed green, in progress blue, review yellow, any other gray. */
const tones: Partial<Record<ProjectStatus, Tone>> = {
  completed: 'ok',
  in_progress: 'info',
  review: 'warn',
}

/** Shows a project's status. */
export const ProjectBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={tones[status] ?? 'idle'}>{projectStatuses[status]}</Badge>
)
