import { ClipboardList } from 'lucide-react'
import { listAll, onboardingStatuses, onboardingStatusIds } from '../../../contract/onboarding.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { workflowColumns } from './columns.tsx'
import { OnboardingDialogs } from './OnboardingDialogs.tsx'

const choices = { q: null, status: ['all', ...onboardingStatusIds] } as const

/** What clients were asked, and how far they are. */
const OnboardingPage = () => {
  const now = useNow()
  const filters = useFilters(choices)
  const workflows = useList(listAll, { query: filters.values })
  const open = useOpenItem('open')
  const onboard = useOpenItem('onboard')
  const startButton = (
    <Button look="primary" onClick={() => onboard.open('new')}>
      <ClipboardList className="size-4" aria-hidden />
      Start onboarding
    </Button>
  )
  return (
    <Page title="Onboarding" actions={startButton}>
      <FilterBar>
        <SearchField
          label="Search workflows"
          placeholder="Search by client..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={onboardingStatuses}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={workflows}
          noun="workflows"
          filters={filters}
          empty={
            <EmptyState title="No onboarding yet" action={startButton}>
              Ask a client the questions that matter before the work begins.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Onboarding workflows"
              columns={workflowColumns(now, open.open)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => open.open(id)}
            />
          )}
        </List>
      </Panel>
      <OnboardingDialogs />
    </Page>
  )
}
export default OnboardingPage
