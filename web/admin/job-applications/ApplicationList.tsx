import type { SentOf } from '../../../contract/http.ts'
import { list, retentionDays } from '../../../contract/job-applications.ts'
import { useNow } from '../../platform/dates.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { applicationColumns } from './columns.tsx'

/** Applications as a table, the newest first. */
export const ApplicationList = ({
  query,
  filters,
}: {
  query: SentOf<typeof list>['query'] & {}
  filters: { active: boolean; clear: () => void }
}) => {
  const applications = useList(list, { query }, { refetchInterval: 60_000 })
  const open = useOpenItem('application')
  const now = useNow()
  return (
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
  )
}
