import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { projectTypeName } from '../../../../contract/service-types.ts'
import { type Project } from '../../../../contract/work/projects.ts'
import { dateTime, shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { adminClientPath, paths } from '../../../paths.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { projectAssignee, projectDue, projectStatus } from './cells.tsx'
import { threadSearch } from './labels.ts'

/** A project's details, its client and its assignee. */
export const ProjectFacts = ({ project }: { project: Project }) => {
  const may = useMay()
  const { messageCount } = project
  return (
    <Panel title="Project" className="max-xl:order-first">
      <div className="mb-5 grid gap-1.5">
        <ProgressBar label={`Progress of ${project.name}`} percent={project.progress} />
        <p className="text-ink-2">
          {project.progressFollows ? 'Follows the milestones' : 'Set manually'}
        </p>
      </div>
      <Facts
        facts={[
          { label: 'Status', value: <EditableCell field={projectStatus} row={project} /> },
          { label: 'Due', value: <EditableCell field={projectDue} row={project} /> },
          {
            label: 'Client',
            value: may('clients.list') ? (
              <Link className="link" to={adminClientPath(project.clientId)}>
                <ClientName name={project.clientName} unconfirmed={project.clientUnconfirmed} />
              </Link>
            ) : (
              <ClientName name={project.clientName} unconfirmed={project.clientUnconfirmed} />
            ),
          },
          {
            label: 'Assignee',
            value: <EditableCell field={projectAssignee} row={project} />,
          },
          { label: 'Type', value: projectTypeName(project.type) },
          ...(may('messages.all')
            ? [
                {
                  label: 'Messages',
                  value: (
                    <Link
                      className="link"
                      to={`${paths.adminDashboard}${threadSearch(project.clientId)}`}
                    >
                      {messageCount === 0
                        ? 'Message the client'
                        : `${messageCount.toLocaleString('en-US')} about this project`}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: 'Started', value: project.startedAt && shortDate(project.startedAt) },
          { label: 'Created', value: shortDate(project.createdAt) },
          { label: 'Changed', value: dateTime(project.updatedAt) },
          { label: 'Description', value: project.description, wide: true },
        ]}
      />
    </Panel>
  )
}
