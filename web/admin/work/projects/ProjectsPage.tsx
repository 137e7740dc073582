import { projectTypes } from '../../../../contract/service-types.ts'
import { Plus } from 'lucide-react'
import { listAll, projectSortIds, projectStatusIds } from '../../../../contract/work/projects.ts'
import { filtersIn, type FiltersOf } from '../../../platform/filter-values.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { listOf } from '../../../platform/query.tsx'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { Button } from '../../../ui/Button.tsx'
import { FoldedFilterBar } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { AssigneeFilter, assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { ProjectBoard } from './ProjectBoard.tsx'
import { ProjectDialogs } from './ProjectDialogs.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import { ProjectList } from './ProjectList.tsx'
import { useMay } from '../../../platform/use-may.ts'

const choices = {
  view: ['list', 'board'],
  q: null,
  assignee: null,
  status: ['all', 'active', ...projectStatusIds],
  type: null,
  client: null,
  sort: projectSortIds,
} as const

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const

export const calls: PageCalls = ({ search }) => {
  const { view, query, status } = queryIn(filtersIn(search, choices))
  return view === 'board' ? [] : [listOf(listAll, { query: { ...query, status } })]
}

const queryIn = ({ view, client, status, assignee, ...rest }: FiltersOf<typeof choices>) => {
  const clientId = /^\d{1,9}$/.test(client) ? Number(client) : undefined
  const type = Object.hasOwn(projectTypes, rest.type) ? rest.type : 'all'
  const query = { ...rest, type, ...assigneeIn(assignee), ...(clientId && { clientId }) }
  return { view, status, assignee, clientId, type, query }
}

/** All projects, as a list or as a board by status, with the same filters and sorting. */
const ProjectsPage = () => {
  const filters = useFilters(choices)
  const { view, status, assignee, clientId, type, query } = queryIn(filters.values)
  const open = useOpenItem('project')
  const may = useMay()
  const addButton = may('projects.create') && (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      New Project
    </Button>
  )
  const filterFields = (
    <ProjectFilters
      values={{ ...filters.values, type }}
      set={filters.set}
      clientId={clientId ?? null}
    />
  )
  return (
    <Page
      title="Projects"
      actions={
        <>
          <Segments
            label="View"
            options={views}
            value={view}
            onChange={(next) => filters.set({ view: next })}
          />
          <TrashButton noun="projects" />
          {addButton}
        </>
      }
    >
      {view === 'board' ? (
        <>
          <FoldedFilterBar isFiltered={filters.active}>
            <AssigneeFilter value={assignee} onChange={(next) => filters.set({ assignee: next })} />
            {filterFields}
          </FoldedFilterBar>
          <ProjectBoard query={query} />
        </>
      ) : (
        <ProjectList query={{ ...query, status }} filters={filters} addButton={addButton}>
          {filterFields}
        </ProjectList>
      )}
      <ProjectDialogs clientId={clientId ?? null} />
    </Page>
  )
}
export default ProjectsPage
