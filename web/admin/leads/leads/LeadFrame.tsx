import type { ComponentProps } from 'react'
import type { To } from 'react-router'
import {
  exportAll,
  leadMarks,
  leadPriorities,
  leadSortIds,
  leadSorts,
  leadStatuses,
  type MarkedLead,
} from '../../../../contract/leads/leads.ts'
import { addressOf } from '../../../platform/call.ts'
import type { useFilters } from '../../../platform/filters.ts'
import { FilterSelect } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { leadActions } from './actions.ts'
import { leadName, markLabels, priorityLabels, statusLabels } from './labels.ts'

export const leadFilters = {
  q: null,
  priority: ['all', ...leadPriorities],
  status: ['all', ...leadStatuses],
  mark: ['all', ...leadMarks],
  sort: leadSortIds,
  view: ['cards', 'table'],
} as const

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const

/** What both views of the leads are given. */
export type LeadViewProps = {
  filters: ReturnType<typeof useFilters<typeof leadFilters>>
  empty: ComponentProps<typeof ListFrame>['empty']
  /** Where a lead's dialog is. */
  addressOf: (id: number) => To
  onEdit: (id: number) => void
  onDelete: (id: number) => void
  onConvert: (id: number) => void
}

type Drawn = Pick<
  ComponentProps<typeof ListFrame<MarkedLead>>,
  'pages' | 'columns' | 'renderRows' | 'uncounted'
>

/** Search, filters, order and tools of the leads, the same above cards and table. */
export const LeadFrame = ({
  filters,
  empty,
  ...drawn
}: Pick<LeadViewProps, 'filters' | 'empty'> & Drawn) => (
  <ListFrame<MarkedLead>
    list="leads"
    nouns={['lead', 'leads']}
    label="Leads"
    filters={filters}
    sorts={leadSorts}
    exportUrl={addressOf(exportAll, { query: exported(filters.values) })}
    nameOf={leadName}
    actions={leadActions}
    concerns={['leads']}
    empty={empty}
    {...drawn}
  >
    <SearchField
      label="Search leads"
      placeholder="Search leads..."
      value={filters.values.q}
      onChange={(q) => filters.set({ q })}
    />
    <FilterSelect
      label="Priority"
      all="All priorities"
      labels={priorityLabels}
      value={filters.values.priority}
      onChange={(priority) => filters.set({ priority })}
    />
    <FilterSelect
      label="Status"
      all="All statuses"
      labels={statusLabels}
      value={filters.values.status}
      onChange={(status) => filters.set({ status })}
    />
    <FilterSelect
      label="Marks"
      all="All marks"
      labels={markLabels}
      value={filters.values.mark}
      onChange={(mark) => filters.set({ mark })}
    />
    <Segments
      label="View"
      options={views}
      value={filters.values.view}
      onChange={(view) => filters.set({ view })}
    />
  </ListFrame>
)

const exported = ({ view: _view, ...query }: LeadViewProps['filters']['values']) => query
