import { ClientName } from '../../core/users/Unconfirmed.tsx'
import type { Project } from '../../../../contract/work/projects.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Link } from '../../../platform/Link.tsx'
import { adminProjectPath } from '../../../paths.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { projectAssignee, projectDue } from './cells.tsx'
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
    <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-[0.75rem] text-ink-2">
      <EditableCell field={projectDue} row={project} />
      <EditableCell field={projectAssignee} row={project} />
    </div>
  </>
)
