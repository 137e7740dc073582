import { Plus } from 'lucide-react'
import { list, scheduleStates } from '../../../../contract/money/billing-schedules.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { idIn } from '../../../platform/url-values.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect, FoldedFilterBar } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { ClientPicker } from '../../clients/clients/ClientPicker.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { useClientName } from '../../work/projects/client-name.ts'
import { scheduleColumns } from './columns.tsx'
import { ScheduleDialogs } from './ScheduleDialogs.tsx'

const choices = { q: null, state: ['all', ...keysOf(scheduleStates)], client: null } as const

/** All billing schedules, those that bill next first: `?open=7`, `?open=new`. */
const SchedulesPage = () => {
  const filters = useFilters(choices)
  const { client, ...values } = filters.values
  const clientId = idIn(client)
  const [clientName, remember] = useClientName(clientId)
  const schedules = useList(list, {
    query: { ...values, ...(clientId && { clientId }), limit: 30 },
  })
  const open = useOpenItem('open')
  const addButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      New schedule
    </Button>
  )
  return (
    <Page
      title="Billing schedules"
      actions={
        <>
          <span className="max-sm:hidden">
            <TrashButton noun="billing-schedules" />
          </span>
          {addButton}
        </>
      }
    >
      <FoldedFilterBar isFiltered={filters.active}>
        <SearchField
          label="Search schedules"
          placeholder="Search name, client..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={scheduleStates}
          value={filters.values.state}
          onChange={(state) => filters.set({ state })}
        />
        <span className="min-w-48 max-sm:w-full">
          <ClientPicker
            id="schedules-client"
            aria-label="Client"
            placeholder="All clients"
            onlyFinds
            chosen={clientId ? { id: clientId, name: clientName } : null}
            onChoose={(chosen) => {
              if (chosen) remember(chosen)
              filters.set({ client: chosen ? String(chosen.id) : '' })
            }}
          />
        </span>
      </FoldedFilterBar>
      <Panel flush className="list-panel">
        <List
          list={schedules}
          noun="schedules"
          filters={filters}
          empty={
            <EmptyState title="No billing schedules yet" action={addButton}>
              A schedule makes the invoices of a retainer, a deposit or installments on their day.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Billing schedules"
              columns={scheduleColumns(open.addressOf)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => open.open(id)}
              isSelected={({ id }) => String(id) === open.openId}
            />
          )}
        </List>
      </Panel>
      <ScheduleDialogs open={open} clientId={clientId} />
    </Page>
  )
}
export default SchedulesPage
