import type { Project } from '../../../contract/projects.ts'
import { cardId } from '../../platform/card-focus.ts'
import { Link } from '../../platform/Link.tsx'
import { adminProjectPath } from '../../routes.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { DueDay } from './DueDay.tsx'
import type { Move } from './move-project.ts'
import { ProjectActions } from './ProjectActions.tsx'

/** One project on the board. */
export const BoardCard = ({
  project,
  move,
  onDrag,
  now,
}: {
  project: Project
  move: Move
  onDrag: (project: Project | null) => void
  now: number
}) => (
  // By keyboard a card is moved through its menu.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <li
    id={cardId(project.id)}
    draggable
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', project.name)
      onDrag(project)
    }}
    onDragEnd={() => onDrag(null)}
    className="panel grid cursor-grab grid-cols-[minmax(0,1fr)] gap-2 p-3 active:cursor-grabbing"
  >
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <Link
          to={adminProjectPath(project.id)}
          draggable={false}
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {project.name}
        </Link>
        <p className="truncate text-ink-2">{project.clientName}</p>
      </div>
      <ProjectActions project={project} move={move} />
    </div>
    <ProgressBar label={`Progress of ${project.name}`} percent={project.progress} />
    <p className="flex flex-wrap justify-between gap-x-3 text-[0.75rem] text-ink-2">
      <DueDay project={project} now={now} />
      <span className="min-w-0 truncate">{project.assignedTo}</span>
    </p>
  </li>
)
