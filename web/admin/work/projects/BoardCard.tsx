import { ClientName } from '../../core/users/Unconfirmed.tsx'
import type { Project } from '../../../../contract/work/projects.ts'
import { Link } from '../../../platform/Link.tsx'
import { useNow } from '../../../platform/dates.ts'
import { adminProjectPath } from '../../../paths.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { DueDay } from './DueDay.tsx'
import type { Move } from './move-project.ts'
import { ProjectActions } from './ProjectActions.tsx'

/** The card of a project on the board. */
export const BoardCard = ({ row: project, move }: { row: Project; move: Move }) => (
  <>
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <Link
          to={adminProjectPath(project.id)}
          draggable={false}
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {project.name}
        </Link>
        <p className="truncate text-ink-2">
          <ClientName name={project.clientName} unconfirmed={project.clientUnconfirmed} />
        </p>
      </div>
      <ProjectActions project={project} move={move} />
    </div>
    <ProgressBar label={`Progress of ${project.name}`} percent={project.progress} />
    <p className="flex flex-wrap justify-between gap-x-3 text-[0.75rem] text-ink-2">
      <DueDay project={project} now={useNow()} />
      <span className="min-w-0 truncate">{project.assignedTo}</span>
    </p>
  </>
)
