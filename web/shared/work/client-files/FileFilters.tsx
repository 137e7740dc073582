import { fileSorts, type FileSort } from '../../../../contract/work/client-files.ts'
import { BarSelect, FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { FilePlace } from './file-place.ts'

const sortLabels: Record<FileSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest first',
}

/** The search, the project and the order of a list of files. */
export const FileFilters = ({
  place: { filters },
  projects,
}: {
  place: FilePlace
  projects: readonly { id: number; name: string }[]
}) => {
  const { values, set } = filters
  return (
    <FilterBar>
      <SearchField label="Search files" value={values.q} onChange={(q) => set({ q })} />
      {projects.length > 1 && (
        <FilterSelect
          label="Project"
          all="All projects"
          labels={Object.fromEntries(projects.map(({ id, name }) => [String(id), name]))}
          value={values.project || 'all'}
          onChange={(project) => set({ project: project === 'all' ? '' : project })}
        />
      )}
      <BarSelect
        aria-label="Order"
        value={values.sort}
        onChange={({ target }) => set({ sort: target.value as FileSort })}
        options={fileSorts.map((value) => ({ value, label: sortLabels[value] }))}
      />
    </FilterBar>
  )
}
