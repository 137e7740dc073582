import { deliverableStatuses, listAll } from '../../../contract/deliverables.ts'
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
import { DeliverableRow } from './DeliverableRow.tsx'
import { statusLabels } from './StatusBadge.tsx'

const choices = { q: null, status: ['all', ...deliverableStatuses] } as const

/** Everything that was handed over to a client, in all projects. */
const DeliverablesPage = () =>
  useTeamPage(paths.adminProjects) ? <PageSpinner /> : <Deliverables />
export default DeliverablesPage

const Deliverables = () => {
  const filters = useFilters(choices)
  const deliverables = useList(listAll, { query: { ...filters.values, limit: 20 } })
  return (
    <Page title="Deliverables">
      <FilterBar>
        <SearchField
          label="Search deliverables"
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={statusLabels}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <div className="panel list-panel">
        <List
          list={deliverables}
          noun="deliverables"
          filters={filters}
          empty={
            <EmptyState title="No deliverables yet">
              Designs, documents and whatever else we hand over to you will stand here.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="divide-y divide-line" aria-label="Deliverables">
              {rows.map((deliverable) => (
                <DeliverableRow key={deliverable.id} deliverable={deliverable} />
              ))}
            </ul>
          )}
        </List>
      </div>
    </Page>
  )
}
