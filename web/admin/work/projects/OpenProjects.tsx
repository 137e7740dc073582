import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { listAll } from '../../../../contract/work/projects.ts'
import { Link } from '../../../platform/Link.tsx'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { adminProjectPath, paths } from '../../../paths.ts'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { DueDay } from './DueDay.tsx'

/** The projects under way that the user sees, next due first. */
export const OpenProjects = ({ assignee }: { assignee: string }) => {
  const query = { status: 'active', sort: 'due', limit: 10, ...assigneeIn(assignee) } as const
  const projects = useList(listAll, { query })
  return (
    <Panel
      flush
      title="Your projects"
      className="overflow-hidden"
      actions={
        <Link className="link" to={paths.adminProjects}>
          All projects
        </Link>
      }
    >
      <PanelList
        list={projects}
        older="More projects"
        empty={emptyOf(assignee, 'Projects appear here once somebody adds you to one.')}
      >
        {(rows) => (
          <ul aria-label="Projects" className="divide-y divide-line border-t border-line">
            {rows.map((project) => (
              <li
                key={project.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-2"
              >
                <div className="min-w-0 flex-[1_1_14rem]">
                  <Link
                    to={adminProjectPath(project.id)}
                    className="block truncate font-semibold hover:underline"
                    title={project.name}
                  >
                    {project.name}
                  </Link>
                  <p className="truncate text-ink-2">
                    <ClientName name={project.clientName} unconfirmed={project.clientUnconfirmed} />
                  </p>
                </div>
                <span className="w-26">
                  <ProjectBadge status={project.status} />
                </span>
                <div className="w-44">
                  <ProgressBar label={`Progress of ${project.name}`} percent={project.progress} />
                </div>
                <span className="w-36 text-right max-sm:text-left">
                  <DueDay project={project} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}
