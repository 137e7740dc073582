import { contentStatuses, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { contentDues } from '../../../../contract/content/content-stages.ts'
import { FilterSelect } from '../../../ui/filters.tsx'
import type { PieceFilters } from './content-filters.ts'

type Props = { filters: PieceFilters }

/** Narrows pieces by content type. */
export const TypeFilter = ({ filters }: Props) => (
  <FilterSelect
    label="Type"
    all="All types"
    labels={contentTypes}
    value={filters.values.type}
    onChange={(type) => filters.set({ type })}
  />
)

/** Narrows pieces by status. */
export const StatusFilter = ({ filters }: Props) => (
  <FilterSelect
    label="Status"
    all="All statuses"
    labels={contentStatuses}
    value={filters.values.status}
    onChange={(status) => filters.set({ status })}
  />
)

/** Narrows pieces by due date. */
export const DueFilter = ({ filters }: Props) => (
  <FilterSelect
    label="Due date"
    all="Any due date"
    labels={contentDues}
    value={filters.values.due}
    onChange={(due) => filters.set({ due })}
  />
)
