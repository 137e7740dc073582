import { keywordSorts } from '../../../../contract/content/keyword-sources.ts'
import { Plus, Upload } from 'lucide-react'
import { difficulties, intents } from '../../../../contract/content/keyword-figures.ts'
import { exportAll, type facets, researchTypes } from '../../../../contract/content/keywords.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { addressOf } from '../../../platform/call.ts'
import { CsvDownload } from '../../../platform/CsvDownload.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import type { KeywordFilters } from './filters.ts'

type Props = {
  clientId: number
  filters: KeywordFilters
  groups: ReplyOf<typeof facets> | undefined
  onAdd: () => void
  onImport: () => void
}

const views = [
  { value: 'list', label: 'List' },
  { value: 'clusters', label: 'Clusters' },
] as const

/** Search, filters and sorting of a client's keywords, and the actions for the whole list. */
export const KeywordFilterBar = ({ clientId, filters, groups, onAdd, onImport }: Props) => {
  const { values, set } = filters
  const hasAny = (groups?.total ?? 0) > 0
  const exportUrl = addressOf(exportAll, { params: { clientId }, query: filters.query })
  return (
    <div className="grid gap-2 px-panel pb-3">
      {hasAny && <Filters {...{ filters, groups }} />}
      <div className="flex flex-wrap items-center gap-2">
        {hasAny && (
          <Segments
            label="View"
            options={views}
            value={values.view}
            onChange={(view) => set({ view })}
          />
        )}
        {hasAny && values.view === 'list' && (
          <span className="min-w-0 flex-none">
            <Select
              aria-label="Sort by"
              value={values.sort}
              onChange={({ target }) => set({ sort: target.value as typeof values.sort })}
              options={Object.entries(keywordSorts).map(([value, label]) => ({ value, label }))}
            />
          </span>
        )}
        <span className="flex flex-wrap items-center gap-1 sm:ml-auto">
          <Button look="ghost" onClick={onAdd}>
            <Plus className="size-4" aria-hidden />
            Add keyword
          </Button>
          <Button look="ghost" onClick={onImport}>
            <Upload className="size-4" aria-hidden />
            Import figures
          </Button>
          {hasAny && <CsvDownload url={exportUrl} />}
        </span>
      </div>
    </div>
  )
}

const Filters = ({ filters, groups }: Pick<Props, 'filters' | 'groups'>) => {
  const { values, set } = filters
  return (
    <FilterBar>
      <SearchField
        label="Search keywords"
        placeholder="Search keywords..."
        value={values.find}
        onChange={(find) => set({ find })}
      />
      <FilterSelect
        label="Selection"
        all="Selected or not"
        labels={{ yes: 'Selected', no: 'Not selected' }}
        value={values.selected}
        onChange={(selected) => set({ selected })}
      />
      <FilterSelect
        label="Difficulty"
        all="Any difficulty"
        labels={{ ...difficulties, unknown: 'Unknown' }}
        value={values.difficulty}
        onChange={(difficulty) => set({ difficulty })}
      />
      <FilterSelect
        label="Intent"
        all="Any intent"
        labels={intents}
        value={values.intent}
        onChange={(intent) => set({ intent })}
      />
      <FilterSelect
        label="Research type"
        all="All research types"
        labels={researchTypes}
        value={values.research}
        onChange={(research) => set({ research })}
      />
      <GroupSelect
        label="Cluster"
        all="All clusters"
        groups={groups?.clusters}
        value={values.cluster}
        onChange={(cluster) => set({ cluster })}
      />
      <GroupSelect
        label="Tag"
        all="All tags"
        groups={groups?.tags}
        value={values.tag}
        onChange={(tag) => set({ tag })}
      />
    </FilterBar>
  )
}

/** A filter by cluster or tag; hidden while no keyword has any. */
const GroupSelect = ({
  label,
  all,
  groups = [],
  value,
  onChange,
}: {
  label: string
  all: string
  groups: { name: string; count: number }[] | undefined
  value: string
  onChange: (value: string) => void
}) =>
  groups.length === 0 && value === '' ? null : (
    <span className="min-w-0 max-w-60 flex-none max-sm:max-w-none max-sm:flex-[1_1_8.5rem]">
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: all },
          ...(value && !groups.some(({ name }) => name === value) ? [{ value, label: value }] : []),
          ...groups.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
        ]}
      />
    </span>
  )
