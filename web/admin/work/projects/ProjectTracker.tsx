import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type Project, recent } from '../../../../contract/work/projects.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { useCall } from '../../../platform/query.tsx'
import { adminProjectPath, paths } from '../../../paths.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { DueDay } from './DueDay.tsx'
import { ProjectDialogs } from './ProjectDialogs.tsx'

const maxRows = 5

/** The most recently changed projects. */
export const ProjectTracker = ({ assignee }: { assignee: string }) => {
  const projects = useCall(
    recent,
    { query: { limit: maxRows, ...assigneeIn(assignee) } },
    { refetchOnWindowFocus: 'always' },
  )
  const open = useOpenItem('project')
  const addButton = (
    <Button onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      New Project
    </Button>
  )
  return (
    <Panel
      flush
      title="Project Tracker"
      actions={
        <>
          <Link className="link" to={paths.adminProjects}>
            All projects
          </Link>
          {addButton}
        </>
      }
    >
      <Loaded query={projects}>
        {(rows) =>
          rows.length === 0 && assignee ? (
            <p className="px-panel pb-5 text-ink-3">{emptyOf(assignee, '')}</p>
          ) : rows.length === 0 ? (
            <EmptyState title="No projects yet">
              Clients follow their projects in the portal from day one.
            </EmptyState>
          ) : (
            <ul aria-label="Recent projects" className="divide-y divide-line border-t border-line">
              {rows.map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ProjectDialogs />
    </Panel>
  )
}

const ProjectRow = ({ project }: { project: Project }) => {
  const editing = useOpenItem('project')
  const deleting = useOpenItem('delete')
  const { id, name, clientName, assignedTo, status, progress } = project
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-1.5">
      <div className="min-w-0 flex-[1_1_14rem] max-sm:flex-[1_1_10rem]">
        <Link
          to={adminProjectPath(id)}
          className="block truncate font-semibold hover:underline"
          title={name}
        >
          {name}
        </Link>
        <p className="flex items-center gap-2 text-ink-2">
          <span className="truncate">
            {clientName} · {assignedTo || 'Unassigned'}
          </span>
          {project.clientUnconfirmed && <UnconfirmedBadge />}
        </p>
      </div>
      <div className="grid w-44 gap-1 max-sm:order-2">
        <ProgressBar label={`Progress of ${name}`} percent={progress} />
        <span className="text-[0.75rem] text-ink-2">
          <DueDay project={project} />
        </span>
      </div>
      <span className="w-26 max-sm:order-3">
        <ProjectBadge status={status} />
      </span>
      <span className="flex max-sm:order-1">
        <TipButton label={`Edit ${name}`} onClick={() => editing.open(id)}>
          <Pencil className="size-4" aria-hidden />
        </TipButton>
        <ForRole may="projects.delete">
          <TipButton label={`Delete ${name}`} onClick={() => deleting.open(id)}>
            <Trash2 className="size-4" aria-hidden />
          </TipButton>
        </ForRole>
      </span>
    </li>
  )
}
