import { list, projectStatuses, projectStatusIds } from '../../../contract/projects.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useList } from '../../platform/query.tsx'
import { paths } from '../../routes.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTeamPage } from '../team-page.ts'
import { ProjectRow } from './ProjectRow.tsx'

const choices = { q: null, status: ['all', 'active', ...projectStatusIds] } as const
const labels = { active: 'Active', ...projectStatuses }

/** All of a client's projects, those that are over as well. */
const ProjectsPage = () => (useTeamPage(paths.adminProjects) ? <PageSpinner /> : <Projects />)
export default ProjectsPage

const Projects = () => {
  const filters = useFilters(choices)
  const projects = useList(list, { query: { ...filters.values, limit: 20 } })
  return (
    <Page title="Projects">
      <FilterBar>
        <SearchField
          label="Search projects"
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={labels}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <div className="panel list-panel">
        <List
          list={projects}
          noun="projects"
          filters={filters}
          empty={
            <EmptyState title="No projects yet">
              Once we begin to work for you, you will follow it here.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="divide-y divide-line" aria-label="Projects">
              {rows.map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </ul>
          )}
        </List>
      </div>
    </Page>
  )
}
