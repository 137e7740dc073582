import { automationStatuses, list } from '../../../contract/automation-logs.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LogRow } from './LogRow.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunFilters } from './RunFilters.tsx'

const choices = {
  q: null,
  status: ['all', ...automationStatuses],
  name: null,
  from: null,
  to: null,
} as const
const aDay = /^\d{4}-\d\d-\d\d$/

/** Every automatic run, the newest first. */
const AutomationLogsPage = () => {
  const filters = useFilters(choices)
  const { from, to, ...rest } = filters.values
  const query = { ...rest, from: aDay.test(from) ? from : '', to: aDay.test(to) ? to : '' }
  const logs = useList(list, { query }, { refetchInterval: 30_000 })
  const open = useOpenItem('run')
  const now = useNow()
  return (
    <Page title="Automations">
      <RunFilters values={filters.values} set={filters.set} />
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
                <LogRow key={log.id} log={log} now={now} to={open.addressOf(log.id)} />
              ))}
            </ul>
          )}
        </List>
      </Panel>
      {open.shown && <RunDialog key={open.shown} id={open.shown} onClose={open.close} />}
    </Page>
  )
}
export default AutomationLogsPage
