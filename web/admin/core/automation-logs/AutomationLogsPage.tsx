import {
  automationSorts,
  automationStatuses,
  exportAll,
  list,
  retryMany,
} from '../../../../contract/core/automation-logs.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Action } from '../../../platform/actions.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Page } from '../../../ui/Page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { runColumns } from './columns.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunFilters } from './RunFilters.tsx'

const choices = {
  q: null,
  status: ['all', ...automationStatuses],
  name: null,
  from: null,
  to: null,
  sort: keysOf(automationSorts),
} as const

const actions: Action[] = [
  {
    label: 'Retry failed runs',
    ask: {
      title: (what) => `Retry ${what}?`,
      text: 'Failed runs that are safe to repeat are queued again; the others are listed.',
      confirm: 'Retry',
    },
    endpoint: retryMany,
    run: (ids) => call(retryMany, { body: { ids } }),
    done: 'queued again',
  },
]

const aDay = /^\d{4}-\d\d-\d\d$/

/** All automatic runs, newest first. */
const AutomationLogsPage = () => {
  const filters = useFilters(choices)
  const { from, to, ...rest } = filters.values
  const query = { ...rest, from: aDay.test(from) ? from : '', to: aDay.test(to) ? to : '' }
  const logs = useList(list, { query }, { refetchInterval: 30_000 })
  const open = useOpenItem('run')
  const now = useNow()
  return (
    <Page title="Automations">
      <ListFrame
        list="automation-logs"
        nouns={['run', 'runs']}
        label="Automation logs"
        pages={logs}
        filters={filters}
        columns={runColumns(open.addressOf, now)}
        sorts={automationSorts}
        exportUrl={addressOf(exportAll, { query })}
        nameOf={({ id, name }) => `${name}, run ${id}`}
        actions={actions}
        concerns={['automation-logs', 'today']}
        onOpen={({ id }) => open.open(id)}
        isSelected={({ id }) => String(id) === open.openId}
        empty={
          <EmptyState title="No runs yet">
            Reminders, follow-ups and other automatic work are logged here.
          </EmptyState>
        }
      >
        <RunFilters values={filters.values} set={filters.set} />
      </ListFrame>
      {open.openId && <RunDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </Page>
  )
}
export default AutomationLogsPage
