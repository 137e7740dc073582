import type { Project } from '../../../../contract/work/projects.ts'
import { projectPath } from '../../../paths.ts'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { PortalDueDay } from './PortalDueDay.tsx'

/** A project in a list: name, description, status, progress and due date. */
export const ProjectRow = ({ project }: { project: Project }) => (
  <li className="grid gap-2.5 px-panel py-4">
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <PageLink
          to={projectPath(project.id)}
          className="line-clamp-2 font-semibold underline-offset-4 hover:underline coarse:min-h-8"
        >
          {project.name}
        </PageLink>
      </div>
      <ProjectBadge status={project.status} />
    </div>
    {project.description && (
      <p className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">{project.description}</p>
    )}
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
      <ProgressBar
        label={`Progress of ${project.name}`}
        percent={project.progress}
        className="flex-[1_1_12rem]"
      />
      <p className="num flex-none text-ink-2 sm:min-w-36 sm:text-right">
        {project.dueDate && 'Due '}
        <PortalDueDay project={project} />
      </p>
    </div>
  </li>
)
