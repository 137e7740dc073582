import { list, projectStatuses, projectStatusIds } from '../../../../contract/work/projects.ts'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { useList } from '../../../platform/query.tsx'
import { useIsLimited, useMay } from '../../../platform/use-may.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PortalList } from '../../PortalList.tsx'
import { useTeamPage } from '../../team-page.ts'
import { ProjectRow } from './ProjectRow.tsx'

const choices = { q: null, status: ['all', 'active', ...projectStatusIds] } as const
const labels = { active: 'Active', ...projectStatuses }

/** All projects of a client, including completed and canceled ones. */
const ProjectsPage = () => (useTeamPage(paths.adminProjects) ? <PageSpinner /> : <Projects />)
export default ProjectsPage

const Projects = () => {
  const filters = useFilters(choices)
  const projects = useList(list, { query: { ...filters.values, limit: 20 } })
  const isLimited = useIsLimited()
  const mayRequest = useMay()('service-requests.create') && !isLimited
  return (
    <Page title="Projects">
      <PortalList
        list={projects}
        noun="projects"
        label="Projects"
        filters={filters}
        statuses={labels}
        empty={
          <EmptyState
            title="No projects yet"
            action={
              mayRequest && (
                <Link to={`${paths.requests}?new=choose`} className={buttonClass('line')}>
                  Request New Service
                </Link>
              )
            }
          >
            Your projects will appear here.
          </EmptyState>
        }
      >
        {(project) => <ProjectRow key={project.id} project={project} />}
      </PortalList>
    </Page>
  )
}
