import type { Project } from '../../../../contract/work/projects.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProjectRow } from './ProjectRow.tsx'

/** Projects in progress or in review. `more`: the list is cut off. */
export const ActiveProjects = ({
  projects,
  more,
}: {
  projects: readonly Project[]
  more: boolean
}) => (
  <Panel
    flush
    title="Active Projects"
    actions={
      <PageLink className="link" to={paths.projects}>
        All projects
      </PageLink>
    }
  >
    {projects.length === 0 ? (
      <p className="px-panel pb-5 text-ink-2">No active projects at the moment</p>
    ) : (
      <ul className="divide-y divide-line border-t border-line">
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
    )}
    {more && (
      <p className="border-t border-line px-panel py-3">
        <PageLink className="link" to={`${paths.projects}?status=active`}>
          All active projects
        </PageLink>
      </p>
    )}
  </Panel>
)
