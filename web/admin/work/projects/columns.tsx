import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { projectTypeName } from '../../../../contract/service-types.ts'
import { type Project } from '../../../../contract/work/projects.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Link } from '../../../platform/Link.tsx'
import { adminProjectPath } from '../../../paths.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { projectAssignee, projectDue, projectStatus } from './cells.tsx'
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
  {
    header: 'Status',
    cell: (project) => <EditableCell field={projectStatus} row={project} />,
  },
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
    cell: (project) => <EditableCell field={projectDue} row={project} />,
  },
  assigneeColumn(projectAssignee),
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
