import { automationStatuses, list } from '../../../contract/automation-logs.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useList } from '../../platform/query.tsx'
import { FilterBar } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LogRow, runLabels } from './LogRow.tsx'

const choices = { q: null, status: ['all', ...automationStatuses] } as const
const views = [
  { value: 'all', label: 'All' },
  ...automationStatuses.map((value) => ({ value, label: runLabels[value] })),
] as const

/** Every automatic run, the newest first. */
const AutomationLogsPage = () => {
  const filters = useFilters(choices)
  const logs = useList(list, { query: filters.values }, { refetchInterval: 30_000 })
  const now = useNow()
  return (
    <Page title="Automations">
      <FilterBar>
        <SearchField
          label="Search automation logs"
          placeholder="Search by name or details..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <Segments
          label="Status"
          options={views}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={logs}
          noun="runs"
          filters={filters}
          empty={
            <EmptyState title="Nothing has run yet">
              Reminders, follow-ups and other work that happens by itself is written down here.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul aria-label="Automation logs" className="divide-y divide-line">
              {rows.map((log) => (
                <LogRow key={log.id} log={log} now={now} />
              ))}
            </ul>
          )}
        </List>
      </Panel>
    </Page>
  )
}
export default AutomationLogsPage
