import { useState } from 'react'
import {
  trashDays,
  type TrashEntry,
  trashNounIds,
  trashNouns,
  list,
} from '../../../../contract/core/trash-entries.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { trashColumns } from './columns.tsx'
import { EraseEntry } from './EraseEntry.tsx'

const choices = { q: null, noun: ['all', ...trashNounIds] } as const

/** The deleted records that can be restored. */
const TrashPage = () => {
  const filters = useFilters(choices)
  const entries = useList(list, { query: filters.values })
  const [erasing, setErasing] = useState<TrashEntry | null>(null)
  const now = useNow()
  const may = useMay()
  return (
    <Page title="Trash">
      <p className="text-ink-2">
        Deleted items can be restored for {trashDays} days. After that they are permanently deleted.
        {!may('trash-entries.erase') && ' You see what you deleted yourself.'}
      </p>
      <FilterBar>
        <SearchField
          label="Search the trash"
          placeholder="Search by name..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Type"
          all="All types"
          labels={trashNouns}
          value={filters.values.noun}
          onChange={(noun) => filters.set({ noun })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={entries}
          noun="entries"
          loading="Loading the trash..."
          filters={filters}
          empty={<EmptyState title="Trash is empty">Nothing was deleted recently.</EmptyState>}
        >
          {(rows) => (
            <Table
              label="Trash"
              columns={trashColumns(now, setErasing)}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </List>
      </Panel>
      {erasing && <EraseEntry entry={erasing} onClose={() => setErasing(null)} />}
    </Page>
  )
}
export default TrashPage
