import type { ReactNode } from 'react'
import { List, type Pages } from '../platform/List.tsx'
import { FilterBar, FilterSelect } from '../ui/filters.tsx'
import { SearchField } from '../ui/SearchField.tsx'

type PortalListProps<Row, Status extends string> = {
  list: Pages<Row>
  /** The plural noun of the rows, such as "projects". */
  noun: string
  /** The accessible name of the list. */
  label: string
  filters: {
    values: { q: string; status: Status | 'all' }
    set: (changes: { q?: string; status?: Status | 'all' }) => void
    active: boolean
    clear: () => void
  }
  statuses: Record<Status, string>
  empty: ReactNode
  /** Renders a row as a list item. */
  children: (row: Row) => ReactNode
}

/**
 * Whether the list is empty without any filter; false while rows of other filters are still
 * shown.
 */
export const isEmptyList = (
  { data, rows, isPlaceholderData }: Pages<unknown>,
  { active }: { active: boolean },
) => data !== undefined && rows.length === 0 && !isPlaceholderData && !active

/**
 * A client's list with search and a status filter, which appear once there is something to
 * search.
 */
export const PortalList = <Row, Status extends string>({
  list,
  noun,
  label,
  filters,
  statuses,
  empty,
  children,
}: PortalListProps<Row, Status>) => (
  <>
    {!isEmptyList(list, filters) && (
      <FilterBar>
        <SearchField
          label={`Search ${noun}`}
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={statuses}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
    )}
    <div className="panel list-panel">
      <List list={list} noun={noun} filters={filters} empty={empty}>
        {(rows) => (
          <ul className="divide-y divide-line" aria-label={label}>
            {rows.map(children)}
          </ul>
        )}
      </List>
    </div>
  </>
)
