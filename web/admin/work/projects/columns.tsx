import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { projectTypeName } from '../../../../contract/service-types.ts'
import { type Project } from '../../../../contract/work/projects.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { adminProjectPath } from '../../../paths.ts'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { assigneeColumn } from '../../core/assignments/assignee-column.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { DueDay } from './DueDay.tsx'
import { ProjectActions } from './ProjectActions.tsx'

export const projectColumns = (now: number): readonly Column<Project>[] => [
  {
    header: 'Project',
    orders: ['name'],
    className: 'main',
    cell: (project) => (
      <>
        <Link
          to={adminProjectPath(project.id)}
          className="block truncate font-semibold hover:underline"
          title={project.name}
        >
          {project.name}
        </Link>
        <span className="block truncate text-ink-2">
          <ClientName name={project.clientName} unconfirmed={project.clientUnconfirmed} />
        </span>
      </>
    ),
  },
  {
    header: 'Type',
    className: 'max-xl:hidden',
    cell: ({ type }) => (
      <span className="block max-w-48 truncate" title={projectTypeName(type)}>
        {projectTypeName(type)}
      </span>
    ),
  },
  { header: 'Status', cell: ({ status }) => <ProjectBadge status={status} /> },
  {
    header: 'Progress',
    orders: ['progress'],
    falls: true,
    wide: true,
    cell: ({ name, progress }) => (
      <ProgressBar label={`Progress of ${name}`} percent={progress} className="min-w-28" />
    ),
  },
  {
    header: 'Due',
    orders: ['due'],
    wide: true,
    className: 'whitespace-nowrap',
    cell: (project) => <DueDay project={project} now={now} />,
  },
  assigneeColumn,
  {
    header: 'Changed',
    orders: ['changed'],
    falls: true,
    className: 'max-[90rem]:hidden',
    cell: ({ updatedAt }) => <Ago at={updatedAt} now={now} />,
  },
  {
    header: <span className="sr-only">Actions</span>,
    end: true,
    cell: (project) => <ProjectActions project={project} />,
  },
]
