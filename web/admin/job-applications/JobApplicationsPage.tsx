import { list, retentionDays } from '../../../contract/job-applications.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { FilterBar } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { applicationColumns } from './columns.tsx'

const choices = { q: null } as const
const minute = 60_000

/** Who applied for a job, with their resumes, until it is erased. */
const JobApplicationsPage = () => {
  const filters = useFilters(choices)
  const applications = useList(list, { query: filters.values }, { refetchInterval: minute })
  const open = useOpenItem('application')
  const now = useNow()
  const known = applications.rows.find(({ id }) => String(id) === open.shown)
  return (
    <Page title="Applications">
      <FilterBar>
        <SearchField
          label="Search applications"
          placeholder="Search by name, email, position..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={applications}
          noun="applications"
          filters={filters}
          empty={
            <EmptyState title="No applications yet">
              They arrive from the form on the careers page, and are erased with their resumes after{' '}
              {retentionDays} days.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Applications"
              columns={applicationColumns(open.addressOf, now)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => open.open(id)}
              isSelected={({ id }) => String(id) === open.shown}
            />
          )}
        </List>
      </Panel>
      {open.shown && !applications.isLoading && (
        <ApplicationDialog key={open.shown} id={open.shown} known={known} onClose={open.close} />
      )}
    </Page>
  )
}
export default JobApplicationsPage
