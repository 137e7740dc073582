import { projectTypes } from '../../../../contract/service-types.ts'
import { type ProjectSort, projectSorts } from '../../../../contract/work/projects.ts'
import { Select } from '../../../ui/controls.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ClientPicker } from '../../clients/clients/ClientPicker.tsx'
import { statusFilters } from './labels.ts'
import { useClientName } from './client-name.ts'
import { ForRole } from '../../../platform/ForRole.tsx'

type Values = {
  view: 'list' | 'board'
  q: string
  status: keyof typeof statusFilters | 'all'
  type: string
  sort: ProjectSort
}

/** Search, filters and sorting of projects. The status filter is hidden on the board, where statuses are columns. */
export const ProjectFilters = ({
  values,
  set,
  clientId,
}: {
  values: Values
  set: (changes: Partial<Values & { client: string }>) => void
  clientId: number | null
}) => {
  const [name, remember] = useClientName(clientId)
  return (
    <>
      <SearchField
        label="Search projects"
        placeholder="Search projects, clients, people..."
        value={values.q}
        onChange={(q) => set({ q })}
      />
      {values.view === 'list' && (
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={statusFilters}
          value={values.status}
          onChange={(status) => set({ status })}
        />
      )}
      <FilterSelect
        label="Type"
        all="All types"
        labels={projectTypes}
        value={values.type}
        onChange={(type) => set({ type: type === 'all' ? '' : type })}
      />
      <ForRole may="clients.list">
        <span className="min-w-36 max-sm:flex-1 sm:w-48">
          <ClientPicker
            id="project-client-filter"
            aria-label="Client"
            placeholder="All clients"
            onlyFinds
            chosen={clientId ? { id: clientId, name } : null}
            onChoose={(client) => {
              if (client) remember(client)
              set({ client: client ? String(client.id) : '' })
            }}
          />
        </span>
      </ForRole>
      <span className="min-w-0 flex-none">
        <Select
          aria-label="Sort by"
          value={values.sort}
          onChange={({ target }) => set({ sort: target.value as ProjectSort })}
          options={Object.entries(projectSorts).map(([value, label]) => ({ value, label }))}
        />
      </span>
    </>
  )
}
