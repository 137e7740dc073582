import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import type { ComponentProps } from 'react'
import type { To } from 'react-router'
import {
  exportAll,
  fieldFilters,
  leadMarks,
  leadSortIds,
  leadSorts,
  type MarkedLead,
} from '../../../../contract/leads/leads.ts'
import { addressOf } from '../../../platform/call.ts'
import type { useFilters } from '../../../platform/filters.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { leadActions } from './actions.ts'
import { leadKind } from './commands.ts'
import { leadName } from './labels.ts'
import { LeadFilterFields } from './LeadFilterFields.tsx'

export const leadFilters = {
  assignee: null,
  q: null,
  ...fieldFilters,
  mark: ['all', ...leadMarks],
  sort: leadSortIds,
  view: ['cards', 'table'],
} as const

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const

/** The props of both views of the leads. */
export type LeadViewProps = {
  filters: ReturnType<typeof useFilters<typeof leadFilters>>
  empty: ComponentProps<typeof ListFrame>['empty']
  /** Returns the URL of a lead's page. */
  addressOf: (id: number) => To
  onEdit: (id: number) => void
  onDelete: (id: number) => void
  onConvert: (id: number) => void
}

type ViewProps = Pick<
  ComponentProps<typeof ListFrame<MarkedLead>>,
  'pages' | 'columns' | 'renderRows' | 'hideCount'
>

/** Search, filters, sorting and tools, shared by the cards and the table. */
export const LeadFrame = ({
  filters,
  empty,
  ...viewProps
}: Pick<LeadViewProps, 'filters' | 'empty'> & ViewProps) => (
  <ListFrame<MarkedLead>
    list="leads"
    nouns={['lead', 'leads']}
    label="Leads"
    filters={filters}
    sorts={leadSorts}
    exportUrl={addressOf(exportAll, { query: leadQuery(filters.values) })}
    nameOf={leadName}
    kind={leadKind}
    actions={leadActions}
    concerns={['leads']}
    empty={empty}
    {...viewProps}
  >
    <SearchField
      label="Search leads"
      placeholder="Search leads..."
      value={filters.values.q}
      onChange={(q) => filters.set({ q })}
    />
    <LeadFilterFields values={filters.values} onChange={filters.set} />
    <Segments
      label="View"
      options={views}
      value={filters.values.view}
      onChange={(view) => filters.set({ view })}
    />
  </ListFrame>
)

/** Returns the query of the list, without what only concerns its view. */
export const leadQuery = ({
  view: _view,
  assignee,
  ...query
}: LeadViewProps['filters']['values']) => ({ ...query, ...assigneeIn(assignee) })

/** Returns the query of a page of cards. */
export const cardsQuery = (values: LeadViewProps['filters']['values']) => ({
  ...leadQuery(values),
  limit: 30,
})
